import { leaveSupportRoute } from '../../shared/contract/management/leave-support.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { keys } from '../data/keys.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import { ConditionFailed } from '../ports/table.ts';

export const leaveSupport = handleOperator(leaveSupportRoute, { table: 'write' }, async (deps, caller, { params: { key } }) => {
  const mine = [{ attribute: 'visit_session', equals: caller.session_hash }];
  const left = { update: keys.supportGrant(key), set: { visitor: '', visit_session: '' }, if: mine };
  try {
    await recordAct(deps, { operator: caller.name, ip: caller.ip }, { act: 'support_left', about: key, account_key: key }, [left]);
  } catch (error) {
    // They are out already.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return {};
});
