import { logInOperatorRoute } from '../../shared/contract/management/log-in-operator.ts';
import type { Caller } from '../../shared/domain/people/caller.ts';
import { networkOf } from '../../shared/domain/sessions/network-of.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import type { OperatorRecord } from '../data/operators/operator-records.ts';
import { loadOperator, operatorWrite } from '../data/operators/operators.ts';
import { ConditionFailed, type Stored } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { openSecret } from '../secret-box.ts';
import { countTry } from '../session/password-tries.ts';
import { passwordMatches } from '../session/passwords.ts';
import { stepOfCode } from '../session/second-step/totp.ts';
import { newOperatorSession } from './operator-session.ts';

const { fail } = refusing(logInOperatorRoute);
const needs = { table: 'write', tickets: 'read' } as const;
type Deps = DepsFor<typeof needs>;

/** For all names together, from one network. */
const triesOfANetwork = { max: 60, windowSeconds: 15 * 60 };

/**
 * One answer for an unknown name, a wrong password and a wrong code, so that none of them can be found out alone. Wrong
 * tries are counted by name and network, and once the password was right by name alone: then many networks can't try
 * many codes.
 */
export const logInOperator = handleAnyone(logInOperatorRoute, needs, async (deps, caller, { body }) => {
  const name = body.name.trim().toLowerCase();
  const operator = await provePassword(deps, caller, name, body.password);
  const last_step = await proveCode(deps, caller, operator, body.verification_otp);
  const session = newOperatorSession(deps, operator);
  try {
    const writes = [operatorWrite(operator, { last_step }), session.write];
    await recordAct(deps, { operator: name, ip: caller.ip }, { act: 'logged_in' }, writes);
  } catch (error) {
    // Another login has used this code at the same moment.
    if (error instanceof ConditionFailed) return fail('operator_wrong_credentials');
    throw error;
  }
  return session.reply;
});

async function provePassword(deps: Deps, { ip }: Pick<Caller, 'ip'>, name: string, password: string): Promise<Stored<OperatorRecord>> {
  const network = networkOf(ip);
  await limitRate(deps, `operators from ${network}`, triesOfANetwork.max, triesOfANetwork.windowSeconds);
  const forget = await countTry(deps, `operator ${name} from ${network}`);
  const found = name === '' ? undefined : await loadOperator(deps.table, name);
  const isRight = await passwordMatches(password, found?.password_hash || undefined);
  if (!isRight || !found || found.set_up_at === null) return refused(network);
  await forget();
  return found;
}

async function proveCode(deps: Deps, { ip }: Pick<Caller, 'ip'>, operator: OperatorRecord, code: string): Promise<number> {
  const forget = await countTry(deps, `code of operator ${operator.name}`);
  const secret = await openSecret(deps.tickets, 'operator totp secret', operator.name, operator.secret_box);
  const step = await stepOfCode(secret, code, deps.clock.now(), operator.last_step);
  if (step === undefined) return refused(networkOf(ip));
  await forget();
  return step;
}

function refused(network: string): never {
  log('warn', 'operator_login_refused', { network });
  return fail('operator_wrong_credentials');
}
