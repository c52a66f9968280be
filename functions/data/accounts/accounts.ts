import type { Account } from '../../../shared/contract/schemas/accounts/account.ts';
import type { ListColumn } from '../../../shared/domain/lists/list-columns.ts';
import { longerTerms, type Retention, standardRetention } from '../../../shared/domain/policy/documents/retention.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import { type Condition, type Item, itemAt, type Stored, type Table, tableLimits } from '../../ports/table.ts';
import type { Settings } from '../../settings/settings.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';

export interface AccountRecord extends Retention {
  key: string;
  name: string;
  is_personal_account: boolean;
  /** Null for accounts made before this was recorded. */
  date_created: string | null;
  /** People to whom something is sent are kept as contacts. */
  contacts_from_sending: boolean;
  /** The language of messages to people whose own is unknown; missing or null: that of the document's owner. */
  language?: Language | null;
  /** Its members need a second step. Missing means no. */
  two_step_mandatory?: boolean;
  /** The sites that may frame signing pages of its documents, as browsers write their origins. Missing means none. */
  embedding_origins?: readonly string[];
  /** The columns of its members' lists until they choose others. Missing or null: the usual ones. */
  list_columns?: readonly ListColumn[] | null;
  /** The organisation that it belongs to; missing outside one. */
  organisation_key?: string;
  /** When it is deleted (ISO 8601), and who closed it; missing unless it was closed. `erasing`: that has begun. */
  closes?: string;
  closed_by?: string;
  erasing?: boolean;
  /** Counts the changes. */
  version: number;
}

/** The stored form of the first accounts. */
export type StoredAccount = Pick<AccountRecord, 'key' | 'name' | 'is_personal_account'> & Partial<AccountRecord>;

export async function loadAccount(table: Pick<Table, 'get'>, accountKey: string): Promise<AccountRecord | undefined> {
  const stored = await table.get<StoredAccount>(keys.account(accountKey), { consistent: true });
  return stored && toAccount(stored);
}

/** An account stored before these existed has no version, date or retention of its own. */
export function toAccount({ pk, sk, ...stored }: Stored<StoredAccount>): AccountRecord {
  return { date_created: null, version: 0, contacts_from_sending: true, ...standardRetention, ...stored };
}

export function accountItem(account: AccountRecord): Item {
  const place = { gsi1pk: indexKeys.accounts(), gsi1sk: `${placeOfName(account.name)}#${account.key}` };
  return itemAt<AccountRecord>(keys.account(account.key), account, place);
}

/** Where a name, or its beginning, stands among all accounts. */
export const placeOfName = (name: string): string => name.trim().toLowerCase().slice(0, 120);

/** Requires that nobody has changed the account since it was read. A missing account counts as unchanged. */
export function unchangedAccount(account: AccountRecord | undefined): Condition[] {
  const attribute = 'version';
  return [account?.version ? { attribute, equals: account.version } : { attribute, exists: false }];
}

/** What a personal account is called unless its owner names it. */
export const personalAccountName = (name: string) => `${name}’s documents`;

/** The names of accounts by their keys. */
export async function accountNames(table: Pick<Table, 'batchGet'>, accountKeys: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let from = 0; from < accountKeys.length; from += tableLimits.batchGetKeys) {
    const some = accountKeys.slice(from, from + tableLimits.batchGetKeys);
    const found = await table.batchGet(some.map((key) => keys.account(key)));
    for (const [at, key] of some.entries()) names.set(key, String(found[at]?.name ?? ''));
  }
  return names;
}

export function presentAccount(account: AccountRecord, { retentionYears }: Pick<Settings, 'retentionYears'>): Account {
  const { key, name, is_personal_account, date_created, retention_years, contacts_from_sending, closes, version } = account;
  return {
    key,
    name,
    is_personal_account,
    organisation_key: account.organisation_key ?? key,
    date_created,
    retention_years,
    retention_years_default: retentionYears,
    earlier_retention: longerTerms(account, retentionYears),
    contacts_from_sending,
    language: account.language ?? null,
    two_step_mandatory: account.two_step_mandatory ?? false,
    embedding_origins: [...(account.embedding_origins ?? [])],
    list_columns: account.list_columns ? [...account.list_columns] : null,
    ...(closes !== undefined && { closes }),
    version,
  };
}
