import { requestAddressExportRoute } from '../../shared/contract/personal-data/request-address-export.ts';
import { normaliseEmail } from '../../shared/domain/people/same-email.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { refusing } from '../runtime/failure.ts';
import { startExport } from './start-export.ts';

const { allow } = refusing(requestAddressExportRoute);

export const requestAddressExport = handle(requestAddressExportRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  const { account, me } = await inAccount(deps.table, caller, params.key);
  allow(may(me, 'closeAccount'));
  requireProof(caller);
  const about = { account_key: account.key, email_address: normaliseEmail(body.email_address) };
  return { data_export: await startExport(deps, caller, about) };
});
