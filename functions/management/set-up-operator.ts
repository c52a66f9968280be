import { setUpOperatorRoute } from '../../shared/contract/management/set-up-operator.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { hashToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import { operatorWrite } from '../data/operators/operators.ts';
import { ConditionFailed } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { openSecret } from '../secret-box.ts';
import { countTry } from '../session/password-tries.ts';
import { hashPassword, requireGoodPassword } from '../session/passwords.ts';
import { stepOfCode } from '../session/second-step/totp.ts';
import { newOperatorSession } from './operator-session.ts';
import { readSetUpLink } from './set-up-link.ts';

const { fail } = refusing(setUpOperatorRoute);

export const setUpOperator = handleAnyone(setUpOperatorRoute, { table: 'write', tickets: 'read' }, async (deps, caller, { body }) => {
  const operator = await readSetUpLink(deps, body.token);
  const { name, pending_box } = operator;
  if (pending_box === '') return fail('token_invalid');
  requireGoodPassword(body.password, deps.settings, { name, last_name: '', email_address: '' }, 'body.password');
  const forget = await countTry(deps, `set-up of operator ${name}`);
  const secret = await openSecret(deps.tickets, 'operator totp secret', name, pending_box);
  const last_step = await stepOfCode(secret, body.verification_otp, deps.clock.now(), 0);
  if (last_step === undefined) return fail('two_factor_wrong');
  await forget();
  const generation = operator.generation + 1;
  const set = {
    password_hash: await hashPassword(body.password),
    secret_box: pending_box,
    pending_box: '',
    last_step,
    generation,
    set_up_at: deps.clock.now().toISOString(),
  };
  const session = newOperatorSession(deps, { name, generation });
  try {
    await recordAct(deps, { operator: name, ip: caller.ip }, { act: 'set_up' }, [
      operatorWrite(operator, set),
      { delete: keys.operatorLink(hashToken(body.token)) },
      session.write,
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('token_invalid');
    throw error;
  }
  return session.reply;
});
