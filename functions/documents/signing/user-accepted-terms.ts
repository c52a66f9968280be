import { userAcceptedTermsRoute } from '../../../shared/contract/documents/signing/user-accepted-terms.ts';
import { isWordingOf } from '../../../shared/domain/signing/signing-terms.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { requireOwnSigning } from '../../access/own-signing.ts';
import { bySignatory, who } from '../../audit/audit-entries.ts';
import { handle } from '../../calls/handle.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { evidenceWrite } from '../../data/people/session-evidence.ts';
import { refusing } from '../../runtime/failure.ts';
import { termsOf } from '../../signing/pack-terms.ts';

const { fail } = refusing(userAcceptedTermsRoute);

/** Each session accepts for itself, because another session may be another person's. */
export const userAcceptedTerms = handle(userAcceptedTermsRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  await changePack(deps, caller.pack_key, (full) => {
    const me = requireOwnSigning(full, caller, params);
    const terms = termsOf(full.pack);
    if (!terms || caller.evidence.terms || me.status !== 'awaiting_signatures') return { change: null, answer: null };
    const { version } = terms;
    const sha256 = body?.sha256 ?? terms.sha256;
    if (!isWordingOf(terms, sha256)) fail('terms_changed');
    const facts = { terms_version: version, terms_sha256: sha256 };
    const date = deps.clock.now().toISOString();
    return {
      change: {
        signatories: [{ ...me, date_terms_accepted: date, date_updated: date }],
        audit: [bySignatory('terms_accepted', auditLine('terms_accepted', { person: who(me), version }), me, caller, facts)],
        writes: [evidenceWrite(caller, { terms: { date, version, sha256 } })],
      },
      answer: null,
    };
  });
  return {};
});
