import type { DocumentRow } from '../../../shared/contract/schemas/document.ts';
import type { StatusFilter } from './list-filters.ts';

/** What table and cards need of the list, and what they can do to it. */
export interface ListView {
  rows: readonly DocumentRow[];
  filter: StatusFilter;
  /** The rows still belong to the search before. */
  stale: boolean;
  selection: ReadonlySet<string>;
  /** The row that the keyboard is on. */
  active: string | null;
  setActive: (key: string | null) => void;
  open: (row: DocumentRow) => void;
  toggle: (key: string) => void;
  /** From where the selection started up to this row. */
  selectTo: (key: string) => void;
  /** All shown, or none if all are. */
  selectAll: () => void;
}
