import { signLaterRoute } from '../../../shared/contract/documents/signing/sign-later.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { signatoryBehind } from '../../access/open-pack.ts';
import { requireOwnSigning } from '../../access/own-signing.ts';
import { bySignatory, who } from '../../audit/audit-entries.ts';
import { handle } from '../../calls/handle.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { refusing } from '../../runtime/failure.ts';

const { allow } = refusing(signLaterRoute);

/** This call needs no one-time pin, because it shows nothing of the document. */
export const signLater = handle(signLaterRoute, { table: 'write' }, async (deps, caller, { params }) => {
  await changePack(deps, caller.pack_key, (full) => {
    const me = requireOwnSigning(full, caller, params, signatoryBehind);
    allow(signerMay('signLater', { pack: full.pack, me }));
    if (me.sign_later) return { change: null, answer: null };
    return {
      change: {
        signatories: [{ ...me, sign_later: true, date_updated: deps.clock.now().toISOString() }],
        audit: [bySignatory('sign_later', auditLine('sign_later', { person: who(me) }), me, caller)],
      },
      answer: null,
    };
  });
  return {};
});
