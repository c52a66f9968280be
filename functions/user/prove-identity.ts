import { proveIdentityRoute } from '../../shared/contract/user/prove-identity.ts';
import { handle } from '../calls/handle.ts';
import { proofMark, provedWrite } from '../data/people/proofs/proof.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { hasSecondStep, loadUser } from '../data/people/users.ts';
import { ConditionFailed } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { countTry } from '../session/password-tries.ts';
import { passwordMatches } from '../session/passwords.ts';
import { proveOwnPin } from './own-pin.ts';
import { proveHere } from './two-step.ts';

const { fail } = refusing(proveIdentityRoute);

export const proveIdentity = handle(
  proveIdentityRoute,
  { table: 'write', links: 'read', tickets: 'read' },
  async (deps, caller, { body }) => {
    const user = (await loadUser(deps.table, caller.user_key)) ?? fail('unauthenticated');
    const by = body.password === undefined ? 'code' : 'password';
    if (body.password !== undefined) await provePasswordHere(deps, user, body.password);
    // An earlier proof is none: whoever finds an open session could prolong it for ever.
    else if (hasSecondStep(user)) await proveHere(deps, user, body, {});
    else await proveOwnPin(deps, user, body.verification_otp);
    const now = deps.clock.now();
    try {
      await deps.table.write(provedWrite(caller.session_hash, by, now));
    } catch (error) {
      if (error instanceof ConditionFailed) return fail('unauthenticated');
      throw error;
    }
    return { proved_until: proofMark(by, now).proved_until };
  },
);

/** Throws wrong_password, or too_many_requests: a person who finds an open session must not learn the password by trying. */
async function provePasswordHere(deps: DepsFor<{ table: 'write' }>, user: UserRecord, password: string): Promise<void> {
  const forget = await countTry(deps, `password of ${user.key} in an open session`);
  if (!(await passwordMatches(password, user.password_hash))) fail('wrong_password');
  await forget();
}
