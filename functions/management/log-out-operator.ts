import { logOutOperatorRoute } from '../../shared/contract/management/log-out-operator.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { Reply } from '../calls/reply.ts';
import { keys } from '../data/keys.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import { clearedOperatorCookies } from './operator-session.ts';

export const logOutOperator = handleOperator(logOutOperatorRoute, { table: 'write' }, async (deps, caller) => {
  const ended = [{ delete: keys.operatorSession(caller.session_hash) }];
  await recordAct(deps, { operator: caller.name, ip: caller.ip }, { act: 'logged_out' }, ended);
  return new Reply({ json: {}, cookies: clearedOperatorCookies(deps.settings) });
});
