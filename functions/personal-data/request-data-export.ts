import { requestDataExportRoute } from '../../shared/contract/personal-data/request-data-export.ts';
import { handle } from '../calls/handle.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { closedToCaller } from './closed-to-caller.ts';
import { startExport } from './start-export.ts';

export const requestDataExport = handle(requestDataExportRoute, { table: 'write' }, async (deps, caller) => {
  requireProof(caller);
  const closed_accounts = await closedToCaller(deps.table, caller);
  return { data_export: await startExport(deps, caller, { account_key: null, closed_accounts, email_address: caller.email }) };
});
