import { countedEmail } from '../../shared/domain/people/same-email.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { quotasOf } from '../data/accounts/account-quotas.ts';
import type { DepsFor } from '../runtime/deps.ts';

const day = 24 * 3600;

/** Mails of a kind to one address in a day: of one account, whoever sends them, and of one person in all their accounts. */
const toOneAddress = { ofAccount: 10, ofPerson: 20 };

/**
 * Counts a mail that invites somebody who may not know the sender. Nobody is counted for another account's mails, so that
 * none can keep another from inviting somebody. Throws too_many_requests or quota_reached.
 */
export async function limitInvitations(
  deps: DepsFor<{ table: 'write' }>,
  kind: 'invitation' | 'organisation code',
  email: string,
  { account_key, user_key }: { account_key: string; user_key: string },
): Promise<void> {
  const to = `${kind} to ${countedEmail(email)} by`;
  await limitRate(deps, `${to} ${account_key}`, toOneAddress.ofAccount, day);
  await limitRate(deps, `${to} ${user_key}`, toOneAddress.ofPerson, day);
  const quotas = await quotasOf(deps.table, account_key, deps.settings.quotas);
  await limitRate(deps, `emails_a_day of ${account_key}`, quotas.emails_a_day, day, { code: 'quota_reached' });
}
