import type { Application } from '../../../shared/contract/schemas/accounts/application.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import type { Stored, Table } from '../../ports/table.ts';
import { packKeyOf } from '../ids.ts';
import { keys } from '../keys.ts';
import type { ApplicationRecord } from './application-record.ts';

/** An account's applications, oldest first. There are so few that one page holds them. */
export async function listApplications(table: Pick<Table, 'query'>, accountKey: string): Promise<ApplicationRecord[]> {
  const { pk } = keys.account(accountKey);
  const { items } = await table.query<ApplicationRecord>({ pk, sk: { beginsWith: 'APPLICATION#' }, consistent: true });
  return items.toSorted((a, b) => a.date_created.localeCompare(b.date_created) || a.key.localeCompare(b.key)).map(toApplication);
}

export async function loadApplication(table: Pick<Table, 'get'>, key: string): Promise<ApplicationRecord | undefined> {
  const item = await table.get(keys.application(key), { consistent: true });
  return item && toApplication(item);
}

/** An application of the caller's account; undefined if another account has it. */
export async function ownApplication(table: Pick<Table, 'get'>, caller: MemberCaller, key: string): Promise<ApplicationRecord | undefined> {
  return packKeyOf(key) === caller.account_key ? loadApplication(table, key) : undefined;
}

function toApplication({ pk, sk, ...record }: Stored<ApplicationRecord>): ApplicationRecord {
  return record;
}

/** What people see of an application: never its secret, nor the secret's hash. */
export function presentApplication({ key, name, scopes, date_created, last_used }: ApplicationRecord, acts_for: string): Application {
  return { key, name, scopes, date_created, last_used, acts_for };
}
