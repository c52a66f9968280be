import { useSyncExternalStore } from 'react';
import { useUser } from '../../../api/account.ts';
import { createStore } from '../../../api/store.ts';
import { keptOnDevice } from '../../../saving/kept.ts';
import { type ColumnId, columnIds, usualColumns } from './columns.ts';

const kept = keptOnDevice<ColumnId[]>('list_columns');
const chosen = createStore<ReadonlyMap<string, ColumnId[]>>(kept.all());

/** The columns that this person has chosen on this device, and how to choose others. */
export function useColumns(): { columns: readonly ColumnId[]; toggle: (column: ColumnId) => void } {
  const { data: user } = useUser();
  const all = useSyncExternalStore(chosen.subscribe, chosen.get);
  const columns = all.get(user?.key ?? '') ?? usualColumns;
  const toggle = (column: ColumnId) => {
    if (!user) return;
    const next = columnIds.filter((id) => (id === column ? !columns.includes(id) : columns.includes(id)));
    kept.put(user.key, next);
    chosen.set(new Map(all).set(user.key, next));
  };
  return { columns: columnIds.filter((id) => columns.includes(id)), toggle };
}
