import { getAccountTermsRoute } from '../../../shared/contract/accounts/terms/get-account-terms.ts';
import { handle } from '../../calls/handle.ts';
import { termsPage } from '../../data/accounts/account-terms.ts';
import { inAccount } from '../in-account.ts';
import { presentTerms } from './present-terms.ts';

const pageSize = 10;

/** Every member reads them: whoever prepares a document sees what its signers will be asked. */
export const getAccountTerms = handle(getAccountTermsRoute, { table: 'read' }, async ({ table }, caller, { params, query }) => {
  const { account } = await inAccount(table, caller, params.key);
  const { items, cursor = null } = await termsPage(table, account.key, pageSize, query.cursor);
  return { signing_terms: await presentTerms(table, items), cursor };
});
