import { signLaterRoute } from '../../../shared/contract/documents/signing/sign-later.ts';
import type { SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { signatoryBehind } from '../../access/open-pack.ts';
import { requireOwnSigning } from '../../access/own-signing.ts';
import { bySignatory, who } from '../../audit/audit-entries.ts';
import { handle } from '../../calls/handle.ts';
import { countCall } from '../../calls/rate-limit.ts';
import { fitsQuotas } from '../../calls/within-quotas.ts';
import type { DomainEvent } from '../../data/following/domain-event.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { channelFor } from '../../messages/texts.ts';
import { refusing } from '../../runtime/failure.ts';

const { allow } = refusing(signLaterRoute);

/** How long the link does not go to the same person again, in seconds. */
const pause = 86_400;

/**
 * This call needs no one-time pin, because it shows nothing of the document. Once a day the link goes to them again, so
 * that they find it later. An address that a form's visitor has typed gets nothing: it may be anybody's.
 */
export const signLater = handle(signLaterRoute, { table: 'write' }, async (deps, caller, { params }) => {
  let sends: boolean | undefined;
  await changePack(deps, caller.pack_key, async (full) => {
    const me = requireOwnSigning(full, caller, params, signatoryBehind);
    allow(signerMay('signLater', { pack: full.pack, me }));
    if (me.sign_later) return { change: null, answer: null };
    // Counted once, however often the decision is repeated.
    sends ??= await sendsAgain(deps, full, me, caller);
    const { key: pack_key, round } = full.pack;
    const signatory_uuids = [me.uuid];
    const again: DomainEvent = { type: 'signatures_requested', pack_key, round, signatory_uuids, reminder: true, about_time: 'later' };
    return {
      change: {
        signatories: [{ ...me, sign_later: true, date_updated: deps.clock.now().toISOString() }],
        events: sends ? [again] : [],
        audit: [bySignatory('sign_later', auditLine('sign_later', { person: who(me) }), me, caller)],
      },
      answer: null,
    };
  });
  return {};
});

/** Putting off is never held up: beyond the quotas of the sender's account it only brings no message. */
async function sendsAgain(
  deps: Parameters<typeof fitsQuotas>[0],
  { pack }: FullPack,
  me: SignatoryRecord,
  { identified }: SignatoryCaller,
): Promise<boolean> {
  if (!me.can_receive_signing_notifications || identified.identification === 'form_unproven') return false;
  const { left } = await countCall(deps, `link for later for ${pack.key} ${me.uuid}`, 1, pause);
  const channel = channelFor(me, undefined);
  return left >= 0 && fitsQuotas(deps, pack.account_key, channel, channel === 'email' ? me.email : me.mobile_number);
}
