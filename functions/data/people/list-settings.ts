import type { ListSettings, StoredListSettings } from '../../../shared/contract/schemas/people/list-settings.ts';
import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { loadAccount } from '../accounts/accounts.ts';
import { keys } from '../keys.ts';
import { sameVersion } from '../same-version.ts';

/** The columns and saved views that a user has for the lists of an account. */
export async function loadListSettings(table: Pick<Table, 'get'>, userKey: string, accountKey: string): Promise<ListSettings> {
  const [stored, account] = await Promise.all([
    table.get(keys.listSettings(userKey, accountKey), { consistent: true }),
    loadAccount(table, accountKey),
  ]);
  const account_columns = account?.list_columns ? [...account.list_columns] : null;
  if (!stored) return { columns: null, views: [], version: 0, account_columns };
  const { columns, views, version } = stored;
  return { columns, views, version, account_columns };
}

/** Fails (ConditionFailed) if the user has changed them elsewhere since they were read. */
export function listSettingsWrite(userKey: string, accountKey: string, before: ListSettings, after: StoredListSettings): Write {
  return {
    put: itemAt(keys.listSettings(userKey, accountKey), after),
    if: [sameVersion(before.version)],
  };
}
