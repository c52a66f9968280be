import { updateListSettingsRoute } from '../../shared/contract/list-settings/update-list-settings.ts';
import { handle } from '../calls/handle.ts';
import { listSettingsWrite, loadListSettings } from '../data/people/list-settings.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(updateListSettingsRoute);

export const updateListSettings = handle(
  updateListSettingsRoute,
  { table: 'write' },
  async ({ table }, { user_key, account_key }, { body: { data } }) =>
    retried(async () => {
      const before = await loadListSettings(table, user_key, account_key);
      if (data.version !== before.version) fail('version_conflict', { answer: { data: before } });
      const after = { columns: data.columns, views: data.views, version: before.version + 1 };
      await table.write(listSettingsWrite(user_key, account_key, before, after));
      return { data: { ...after, account_columns: before.account_columns } };
    }),
);
