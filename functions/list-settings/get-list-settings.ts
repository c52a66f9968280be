import { getListSettingsRoute } from '../../shared/contract/list-settings/get-list-settings.ts';
import { handle } from '../calls/handle.ts';
import { loadListSettings } from '../data/people/list-settings.ts';

export const getListSettings = handle(getListSettingsRoute, { table: 'read' }, async ({ table }, { user_key, account_key }) => ({
  data: await loadListSettings(table, user_key, account_key),
}));
