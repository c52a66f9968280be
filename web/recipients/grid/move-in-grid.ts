/** A cell by its places, from 0. */
export interface Place {
  row: number;
  column: number;
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Where a key leads in a grid, as in spreadsheets; null if it leads nowhere. `page`: rows in sight. */
export function placeAfter(
  { key, ctrlKey, metaKey }: Pressed,
  at: Place,
  size: { rows: number; columns: number; page: number },
): Place | null {
  const far = ctrlKey || metaKey;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const to = (row: number, column: number): Place => ({
    row: Math.max(0, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  });
  const ways: Record<string, () => Place> = {
    ArrowDown: () => to(far ? lastRow : at.row + 1, at.column),
    ArrowUp: () => to(far ? 0 : at.row - 1, at.column),
    ArrowRight: () => to(at.row, far ? lastColumn : at.column + 1),
    ArrowLeft: () => to(at.row, far ? 0 : at.column - 1),
    PageDown: () => to(at.row + size.page, at.column),
    PageUp: () => to(at.row - size.page, at.column),
    Home: () => to(far ? 0 : at.row, 0),
    End: () => to(far ? lastRow : at.row, lastColumn),
  };
  return ways[key]?.() ?? null;
}
