import { useCallback, useMemo } from 'react';
import { type ColumnId, columnIds } from '../../../../shared/domain/lists/list-columns.ts';
import { useLabels } from '../../../api/labels.ts';
import { useListSettings } from '../views/list-settings.ts';
import { usualColumns } from './columns.ts';

/** The columns that this person has chosen in this account, and how to choose others. Labels show once there are any. */
export function useColumns(): { columns: readonly ColumnId[]; toggle: (column: ColumnId) => void } {
  const { settings, change } = useListSettings();
  const { data: labels = [] } = useLabels();
  const isLabelled = labels.length > 0;
  const shown = useCallback(
    (chosen: readonly ColumnId[] | null) => {
      const usual = isLabelled ? usualColumns : usualColumns.filter((id) => id !== 'labels');
      return columnIds.filter((id) => (chosen ?? usual).includes(id));
    },
    [isLabelled],
  );
  // The same list as long as nothing changes, or each row would be drawn again with every page.
  const columns = useMemo(() => shown(settings.columns), [shown, settings.columns]);
  const toggle = (column: ColumnId) =>
    void change((now) => ({
      ...now,
      columns: columnIds.filter((id) => (id === column ? !columns.includes(id) : shown(now.columns).includes(id))),
    }));
  return { columns, toggle };
}
