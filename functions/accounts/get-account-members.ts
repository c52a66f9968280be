import { getAccountMembersRoute } from '../../shared/contract/accounts/get-account-members.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import { indexKeys } from '../data/index-keys.ts';
import { keys } from '../data/keys.ts';
import { unbackedAmong } from '../data/people/members.ts';
import { membersFound, membersOfKind } from '../data/people/membership-search.ts';
import { presentUserAccount } from '../data/people/users.ts';
import { refusing } from '../runtime/failure.ts';
import { inAccount } from './in-account.ts';

const { allow } = refusing(getAccountMembersRoute);

const pageSize = 50;

export const getAccountMembers = handle(getAccountMembersRoute, { table: 'read' }, async ({ table }, caller, { params, query }) => {
  const { account, me } = await inAccount(table, caller, params.key);
  allow(may(me, 'viewTeams'));
  const wanted = { limit: pageSize, ...(query.cursor && { cursor: query.cursor }) };
  const search = query.search?.trim() ?? '';
  const page =
    search !== ''
      ? { items: await membersFound(table, account.key, search, { most: pageSize, only: query.only }), cursor: undefined }
      : query.only
        ? await membersOfKind(table, account.key, query.only, wanted)
        : await table.query({ index: 'gsi1', pk: indexKeys.members(account.key), ...wanted });
  const [users, unbacked] = await Promise.all([
    table.batchGet(page.items.map(({ user_key }) => keys.user(user_key))),
    unbackedAmong(table, page.items),
  ]);
  return {
    user_accounts: page.items.map((record, at) =>
      presentUserAccount(record, account.name, users[at], { is_backed: !unbacked.has(record.key) }),
    ),
    cursor: page.cursor ?? null,
  };
});
