import { deleteCustomControlRoute } from '../../shared/contract/custom-controls/delete-custom-control.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import { controlsWrite, loadControls } from '../data/accounts/custom-controls.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';

const { allow } = refusing(deleteCustomControlRoute);

export const deleteCustomControl = handle(deleteCustomControlRoute, { table: 'write' }, async ({ table }, caller, { params }) =>
  retried(async () => {
    const { account, me } = await inAccount(table, caller, params.account_key);
    allow(may(me, 'designCustomControls', account));
    const stored = await loadControls(table, account.key);
    const controls = stored.controls.filter(({ key }) => key !== params.key);
    if (controls.length === stored.controls.length) return {};
    await table.transact([controlsWrite(account.key, stored, controls)]);
    log('info', 'control_deleted', { account_key: account.key, user_key: caller.user_key, control_key: params.key });
    return {};
  }),
);
