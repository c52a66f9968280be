import { permanentlyDeleteDocumentRoute } from '../../../shared/contract/documents/trash/permanently-delete-document.ts';
import { keptUntil, standardRetention } from '../../../shared/domain/policy/documents/retention.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { requireMember } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { loadAccount, unchangedAccount } from '../../data/accounts/accounts.ts';
import { packKeyOf } from '../../data/ids.ts';
import { keys } from '../../data/keys.ts';
import { readPack } from '../../data/pack/own-items.ts';
import { retried } from '../../data/retried.ts';
import { refusing } from '../../runtime/failure.ts';
import { goneForEver } from './gone-for-ever.ts';

const { allow, fail } = refusing(permanentlyDeleteDocumentRoute);

/**
 * Spec core §6: only the creator may delete for ever. A document that others have signed is their evidence too, and is
 * kept for the years that the account has promised, even if the promise is made at this moment.
 */
export const permanentlyDeleteDocument = handle(permanentlyDeleteDocumentRoute, { table: 'write' }, async (deps, caller, { params }) => {
  return retried(async () => {
    const pack = await readPack(deps.table, packKeyOf(params.key));
    if (!pack) return fail('document_not_found');
    requireMember(pack, caller);
    const account = await loadAccount(deps.table, pack.account_key);
    const kept_until = keptUntil(pack, account ?? standardRetention, deps.settings.retentionYears, deps.clock.now());
    const verdict = may(caller, 'deleteForEver', { ...pack, kept_until });
    const isKept = !verdict.ok && verdict.code === 'evidence_kept';
    allow(verdict, isKept ? { answer: { kept_until } } : {});
    const unchanged = { check: keys.account(pack.account_key), if: unchangedAccount(account) };
    await deps.table.transact([...goneForEver(pack, deps.clock.now()), unchanged]);
    return {};
  });
});
