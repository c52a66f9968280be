import { type ColumnId, columnIds } from '../../../../shared/domain/lists/list-columns.ts';
import { useLabels } from '../../../api/labels.ts';
import { useListSettings } from '../views/list-settings.ts';
import { usualColumns } from './columns.ts';

/** The columns that this person has chosen in this account, and how to choose others. Labels show once there are any. */
export function useColumns(): { columns: readonly ColumnId[]; toggle: (column: ColumnId) => void } {
  const { settings, change } = useListSettings();
  const { data: labels = [] } = useLabels();
  const usual = labels.length > 0 ? usualColumns : usualColumns.filter((id) => id !== 'labels');
  const shown = (chosen: readonly ColumnId[] | null) => columnIds.filter((id) => (chosen ?? usual).includes(id));
  const columns = shown(settings.columns);
  const toggle = (column: ColumnId) =>
    void change((now) => ({
      ...now,
      columns: columnIds.filter((id) => (id === column ? !columns.includes(id) : shown(now.columns).includes(id))),
    }));
  return { columns, toggle };
}
