import { fullName } from '../../shared/domain/people/full-name.ts';
import type { ApplicationRecord } from '../data/accounts/application-record.ts';
import { keys } from '../data/keys.ts';
import type { Table } from '../ports/table.ts';

/** The names of the people for whom these applications act, by user key. */
export async function actingFor(
  table: Pick<Table, 'batchGet'>,
  applications: readonly Pick<ApplicationRecord, 'user_key'>[],
): Promise<Map<string, string>> {
  const userKeys = [...new Set(applications.map(({ user_key }) => user_key))];
  const users = await table.batchGet(userKeys.map((userKey) => keys.user(userKey)));
  return new Map(userKeys.map((userKey, at) => [userKey, fullName(users[at])]));
}
