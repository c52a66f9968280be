import { loadTwoFactor, twoFactorGone } from '../data/people/proofs/two-factor.ts';
import { findUserByEmail, hasSecondStep } from '../data/people/users.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { newCredentials } from '../session/credentials.ts';

/**
 * Takes the second step from a member who has lost it together with every recovery code. This is an operator's act:
 * nobody can do it in the product. Sessions, API keys and reset links end, and the member is mailed. Their password
 * stays, and where a second step is mandatory they set up another one. False if there is nothing to end.
 */
export async function endSecondStep({ table, clock }: { table: Table; clock: Clock }, email: string): Promise<boolean> {
  const user = await findUserByEmail(table, email);
  if (!user || !hasSecondStep(user)) return false;
  const record = await loadTwoFactor(table, user.key);
  const set = { two_factor_pin_method: null, recovery_codes_left: 0 };
  const { writes } = newCredentials(user, set, 'two_factor_off', clock.now());
  await table.transact([...writes, twoFactorGone(user.key, record)]);
  return true;
}
