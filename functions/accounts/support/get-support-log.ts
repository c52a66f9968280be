import { getSupportLogRoute } from '../../../shared/contract/accounts/support/get-support-log.ts';
import type { SupportAct } from '../../../shared/contract/schemas/accounts/support.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { handle } from '../../calls/handle.ts';
import { supportLogPage } from '../../data/operators/operator-log.ts';
import { refusing } from '../../runtime/failure.ts';
import { inAccount } from '../in-account.ts';

const { allow } = refusing(getSupportLogRoute);

const pageSize = 50;

export const getSupportLog = handle(getSupportLogRoute, { table: 'read' }, async ({ table }, caller, { params, query }) => {
  const { account, me } = await inAccount(table, caller, params.key);
  allow(may(me, 'administer'));
  const { items, cursor = null } = await supportLogPage(table, account.key, pageSize, query.cursor);
  const acts = items.map(({ date_created, operator, act, detail }) => ({ date_created, operator, act: act as SupportAct['act'], detail }));
  return { acts, cursor };
});
