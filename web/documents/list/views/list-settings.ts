import { useEffect, useMemo } from 'react';
import type { ListSettings, SavedView } from '../../../../shared/contract/schemas/people/list-settings.ts';
import { type ListColumn, mostViews } from '../../../../shared/domain/lists/list-columns.ts';
import { useMe } from '../../../api/account.ts';
import { changeListSettings, showListSettings, useStoredListSettings } from '../../../api/list-settings.ts';
import { keptOnDevice } from '../../../saving/kept.ts';
import { attempt } from '../../../ui/toasts.ts';
import { withView } from './saved-views.ts';

/** What the server answered last: shown at once when the list is opened again. */
const last = keptOnDevice<ListSettings>('list_settings');
/** What was kept on the device alone, before the server kept it. */
const formerViews = keptOnDevice<SavedView[]>('list_views');
const formerColumns = keptOnDevice<ListColumn[]>('list_columns');

const none: ListSettings = { columns: null, views: [], version: 0, account_columns: null };

/** Settings with what this device had kept: nothing that is stored already is replaced. */
export function withFormer(settings: ListSettings, columns: ListColumn[] | undefined, views: readonly SavedView[]): ListSettings {
  const added = views.filter(({ name }) => !settings.views.some((view) => view.name.toLowerCase() === name.toLowerCase()));
  return {
    ...settings,
    columns: settings.columns ?? columns ?? null,
    views: added.reduce((all, view) => withView(all, view), settings.views).slice(0, mostViews),
  };
}

const handingOver = new Set<string>();

/** How the person has their lists in this account, in every browser, and how to change it. */
export function useListSettings() {
  const me = useMe();
  const id = me ? `${me.user_key}.${me.account_key}` : '';
  const kept = useMemo(() => (id === '' ? undefined : last.all().get(id)), [id]);
  const { data, mutate: reload } = useStoredListSettings(kept);
  const settings = data ?? none;
  useEffect(() => {
    if (!data || id === '') return;
    last.put(id, data);
    const [userKey = ''] = id.split('.');
    const views = formerViews.all().get(id);
    const columns = formerColumns.all().get(userKey);
    if ((!views && !columns) || handingOver.has(id)) return;
    handingOver.add(id);
    // Until the server has them, they stay on the device, and the next visit tries again.
    changeListSettings(data, (now) => withFormer(now, columns, views ?? [])).then(
      () => {
        formerViews.remove(id);
        formerColumns.remove(userKey);
      },
      () => handingOver.delete(id),
    );
  }, [data, id]);
  const change = async (how: (now: ListSettings) => ListSettings): Promise<boolean> => {
    if (id === '') return false;
    await showListSettings(how(settings));
    const saved = await attempt(() => changeListSettings(settings, how));
    if (!saved) await showListSettings(settings);
    return saved !== undefined;
  };
  return { settings, change, reload };
}
