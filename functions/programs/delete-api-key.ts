import { deleteApiKeyRoute } from '../../shared/contract/programs/delete-api-key.ts';
import { handle } from '../calls/handle.ts';
import { keys } from '../data/keys.ts';
import { accountKeyOf, userAccountKey } from '../data/people/users.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(deleteApiKeyRoute);

export const deleteApiKey = handle(deleteApiKeyRoute, { table: 'write' }, async ({ table }, caller, { params: { entity_key } }) =>
  retried(async () => {
    const accountKey = accountKeyOf(entity_key);
    if (entity_key !== userAccountKey(caller.user_key, accountKey)) return fail('api_key_not_found');
    const place = keys.apiKey(caller.user_key, accountKey);
    const stored = await table.get(place, { consistent: true });
    if (!stored) return fail('api_key_not_found');
    const hash = String(stored.hash);
    await table.transact([{ delete: place, if: [{ attribute: 'hash', equals: hash }] }, { delete: keys.session(hash) }]);
    return {};
  }),
);
