import { enqueueDocumentMailsRoute } from '../../../shared/contract/documents/signatories/enqueue-document-mails.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { requireMember } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { withinQuotas } from '../../calls/within-quotas.ts';
import { packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { refusing } from '../../runtime/failure.ts';
import { requireTimeToAsk } from '../../signing/require-in-time.ts';

const { allow } = refusing(enqueueDocumentMailsRoute);

/** A request younger than this is still on its way and would arrive twice. Milliseconds. */
const onTheirWay = 120_000;

/** Sends the request again to people whose request has not gone out. */
export const enqueueDocumentMails = handle(enqueueDocumentMailsRoute, { table: 'write' }, async (deps, caller, { params }) => {
  await changePack(
    deps,
    packKeyOf(params.key),
    withinQuotas(deps, ({ pack, signatories }) => {
      requireMember(pack, caller);
      allow(may(caller, 'askAllAgain', pack));
      requireTimeToAsk(pack, deps.clock.now());
      const before = new Date(deps.clock.now().getTime() - onTheirWay).toISOString();
      const notAsked = signatories.filter(
        ({ status, date_sent, date_updated }) => status === 'awaiting_signatures' && date_sent === null && date_updated < before,
      );
      if (notAsked.length === 0) return { change: null, answer: null };
      const signatory_uuids = notAsked.map((signatory) => signatory.uuid);
      return {
        change: { events: [{ type: 'signatures_requested', pack_key: pack.key, round: pack.round, signatory_uuids }] },
        answer: null,
      };
    }),
  );
  return {};
});
