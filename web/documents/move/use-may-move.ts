import { useMay, useOtherAccounts } from '../../api/account.ts';
import type { Movable } from './move-request.ts';

/** Whether to offer moving or copying these: there is another workspace, and the person may do one of both with one of them. */
export function useMayMove(): (rows: readonly Movable[]) => boolean {
  const mayI = useMay();
  const others = useOtherAccounts();
  return (rows) => {
    if (others.length === 0 || (rows.length > 1 && !mayI('copyOrMoveSeveral').ok)) return false;
    return rows.some((row) => mayI('move', row).ok || mayI('createACopy', { converting: row.status_detail === 'converting' }).ok);
  };
}
