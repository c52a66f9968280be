import { useCallback, useMemo } from 'react';
import { inListOrder, type ListColumn } from '../../../../shared/domain/lists/list-columns.ts';
import { useCurrentAccount, useMay } from '../../../api/account.ts';
import { useLabels } from '../../../api/labels.ts';
import { giveColumns } from '../../../api/team.ts';
import { attempt } from '../../../ui/toasts.ts';
import { useListSettings } from '../views/list-settings.ts';
import { usualColumns } from './columns.ts';

/** The columns that this person has chosen in this account, else those of the account, else the usual ones: there labels show once there are any. */
export function useColumns() {
  const { settings, change, reload } = useListSettings();
  const { data: labels = [] } = useLabels();
  const account = useCurrentAccount();
  const mayDecide = useMay()('administer').ok && account !== undefined && !account.is_personal_account;
  const ofAccount = settings.account_columns ?? null;
  const isLabelled = labels.length > 0;
  const shown = useCallback(
    (chosen: readonly ListColumn[] | null) =>
      inListOrder(chosen ?? ofAccount ?? (isLabelled ? usualColumns : usualColumns.filter((id) => id !== 'labels'))),
    [isLabelled, ofAccount],
  );
  // The same list as long as nothing changes, or each row would be drawn again with every page.
  const columns = useMemo(() => shown(settings.columns), [shown, settings.columns]);
  const toggle = (column: ListColumn) =>
    void change((now) => {
      const others = shown(now.columns).filter((id) => id !== column);
      return { ...now, columns: inListOrder(columns.includes(column) ? others : [...others, column]) };
    });
  return {
    columns,
    toggle,
    /** Takes the account's columns again; null where nobody has chosen others. */
    takeUsual: settings.columns && (() => void change((now) => ({ ...now, columns: null }))),
    /** Makes these the columns of everybody who chooses none; null for whoever may not, and where they are that already. */
    giveToAll:
      mayDecide && ofAccount?.join() !== columns.join()
        ? async () => {
            await attempt(() => giveColumns(account.account_key, columns));
            await reload();
          }
        : null,
  };
}
