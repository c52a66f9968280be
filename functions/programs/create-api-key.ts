import { createApiKeyRoute } from '../../shared/contract/programs/create-api-key.ts';
import { mayInAccount } from '../../shared/domain/policy/accounts/closing.ts';
import { mayCall } from '../../shared/domain/policy/permission.ts';
import { withEveryFlag } from '../../shared/domain/policy/permission-flags.ts';
import { neverEnds } from '../../shared/domain/sessions/is-live.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { handle } from '../calls/handle.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { accountKeyOf, loadUser } from '../data/people/users.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { newProgramSession } from './program-session.ts';

const { allow, fail } = refusing(createApiKeyRoute);

export const createApiKey = handle(createApiKeyRoute, { table: 'write' }, async ({ table, clock }, caller, { body: { entity_key } }) => {
  requireProof(caller);
  return retried(async () => {
    const accountKey = accountKeyOf(entity_key);
    await ownAccount(table, caller, accountKey);
    const place = keys.apiKey(caller.user_key, accountKey);
    const [user, membership, earlier] = await Promise.all([
      loadUser(table, caller.user_key),
      table.get(keys.userAccount(caller.user_key, accountKey), { consistent: true }),
      table.get(place, { consistent: true }),
    ]);
    if (!user || membership?.key !== entity_key) return fail('account_not_found');
    // The caller may be acting in another account, which is open, and where they have other permissions.
    allow(mayInAccount(membership.account_closes, createApiKeyRoute));
    allow(mayCall({ permissions: withEveryFlag(membership.permissions) }, createApiKeyRoute.name));
    const now = clock.now().toISOString();
    // An API key is valid until it is replaced.
    const { token, hash, item } = newProgramSession(user, accountKey, { valid_until: neverEnds, date_created: now });
    // If two are made at once, one of them is, and the other is refused: no key is left that nobody can end.
    const unchanged = earlier ? { attribute: 'hash', equals: String(earlier.hash) } : { attribute: 'pk', exists: false };
    await table.transact([
      { check: keys.userAccount(caller.user_key, accountKey), if: [{ attribute: 'pk', exists: true }] },
      { put: item },
      { put: { ...place, hash, date_created: now }, if: [unchanged] },
      { put: eventItem({ type: 'user_mail_requested', mail: 'api_key_made', user_key: user.key }, clock.now()) },
      ...(earlier ? [{ delete: keys.session(String(earlier.hash)) }] : []),
    ]);
    return { api_key: token };
  });
});
