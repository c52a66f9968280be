import { userAcceptedTermsRoute } from '../../shared/contract/documents/user-accepted-terms.ts';
import { changePack } from '../data/pack-store.ts';
import { handle } from '../runtime/handle.ts';
import { bySignatory, who } from '../signing/audit.ts';
import { requireOwnSigning } from '../signing/own-signing.ts';

export const userAcceptedTerms = handle(userAcceptedTermsRoute, { table: 'write' }, async (deps, caller, { params }) => {
  await changePack(deps, caller.pack_key, (full) => {
    const me = requireOwnSigning(full, caller, params);
    if (me.date_terms_accepted || me.status !== 'awaiting_signatures') return { change: null, answer: null };
    const date = deps.clock.now().toISOString();
    return {
      change: {
        signatories: [{ ...me, date_terms_accepted: date, date_updated: date }],
        audit: [bySignatory('terms_accepted', `${who(me)} agreed to sign electronically.`, me, caller)],
      },
      answer: null,
    };
  });
  return {};
});
