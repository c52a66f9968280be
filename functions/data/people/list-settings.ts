import type { ListSettings } from '../../../shared/contract/schemas/people/list-settings.ts';
import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';

const none: ListSettings = { columns: null, views: [], version: 0 };

/** The columns and saved views that a user has for the lists of an account. */
export async function loadListSettings(table: Pick<Table, 'get'>, userKey: string, accountKey: string): Promise<ListSettings> {
  const stored = await table.get(keys.listSettings(userKey, accountKey), { consistent: true });
  if (!stored) return none;
  const { columns, views, version } = stored;
  return { columns, views, version };
}

/** Fails (ConditionFailed) if the user has changed them elsewhere since they were read. */
export function listSettingsWrite(userKey: string, accountKey: string, before: ListSettings, after: ListSettings): Write {
  const { version } = before;
  return {
    put: itemAt(keys.listSettings(userKey, accountKey), after),
    if: [version === 0 ? { attribute: 'version', exists: false } : { attribute: 'version', equals: version }],
  };
}
