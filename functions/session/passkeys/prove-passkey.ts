import type { RequestOptions, UsedPasskey } from '../../../shared/contract/schemas/people/passkey.ts';
import { goesBack } from '../../../shared/domain/sessions/passkey-counter.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { changePasskey, loadPasskeys, passkeyKeyOf } from '../../data/people/proofs/passkeys.ts';
import type { UserRecord } from '../../data/people/user-records.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { fail } from '../../runtime/failure.ts';
import { countTry } from '../password-tries.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { checkUsedPasskey, requestOptions, userKeyIn } from './webauthn.ts';

type TableDeps = DepsFor<{ table: 'write' }>;

/**
 * Uses a passkey of a user, whose record must have been read before: removing a passkey ends the sessions of that
 * record. `from`: whose tries count together. Throws passkey_unknown, passkey_refused, passkey_copied or
 * too_many_requests. `challenge` was taken for this use.
 */
export async function spendPasskey(
  deps: TableDeps,
  user: UserRecord,
  response: UsedPasskey,
  challenge: string,
  from: string,
): Promise<void> {
  const handle = response.response.userHandle;
  if (handle && userKeyIn(handle) !== user.key) return fail('passkey_unknown');
  const key = passkeyKeyOf(response.id);
  const passkey = (await loadPasskeys(deps.table, user.key)).passkeys.find((one) => one.key === key);
  if (!passkey) return fail('passkey_unknown');
  const forget = await countTry(deps, `passkey ${key} of ${user.key} from ${from}`);
  const found = await checkUsedPasskey(deps.settings, passkey, response, challenge);
  if (!found) return fail('passkey_refused');
  let isCopied = false;
  await changePasskey(deps.table, user.key, key, (now) => {
    if (!now) return fail('passkey_unknown');
    isCopied = goesBack(now.counter, found.newCounter);
    if (isCopied) return now;
    return { ...now, counter: found.newCounter, last_used: deps.clock.now().toISOString() };
  });
  if (isCopied) {
    await deps.table.write({
      put: eventItem({ type: 'user_mail_requested', mail: 'passkey_copied', user_key: user.key }, deps.clock.now()),
    });
    return fail('passkey_copied');
  }
  await forget();
}

/** What a person who knows the password may answer with a passkey instead of a code; nothing if they have none. */
export async function offerPasskey(deps: TableDeps, user: UserRecord): Promise<{ passkey_options?: RequestOptions }> {
  const { passkeys } = await loadPasskeys(deps.table, user.key);
  if (passkeys.length === 0) return {};
  return { passkey_options: requestOptions(deps.settings, await newChallenge(deps, 'second_step', user.key), passkeys) };
}

/** The second step of a login by a passkey. Throws as `spendPasskey` does, or passkey_too_late. */
export async function provePasskeyStep(deps: TableDeps, user: UserRecord, response: UsedPasskey, from: string): Promise<void> {
  const challenge = await takeChallenge(deps, response.response.clientDataJSON, 'second_step', user.key);
  await spendPasskey(deps, user, response, challenge, from);
}
