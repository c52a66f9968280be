import { getSupportRoute } from '../../../shared/contract/accounts/support/get-support.ts';
import { handle } from '../../calls/handle.ts';
import { loadSupportGrant, presentSupport } from '../../data/accounts/support-grant.ts';
import { inAccount } from '../in-account.ts';

export const getSupport = handle(getSupportRoute, { table: 'read' }, async ({ table, clock }, caller, { params }) => {
  const { account } = await inAccount(table, caller, params.key);
  return { support: await presentSupport(table, await loadSupportGrant(table, account.key), clock.now()) };
});
