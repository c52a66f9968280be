import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import type { Sort } from './columns/columns.ts';

/** What the table and the cards need from the list, and what they can do to it. */
export interface ListView {
  rows: readonly DocumentRow[];
  search: string;
  sort: Sort;
  setSort: (sort: Sort) => void;
  /** The rows still belong to the previous search. */
  stale: boolean;
  selection: ReadonlySet<string>;
  /** The row that the keyboard is at. */
  active: string | null;
  setActive: (key: string | null) => void;
  open: (row: DocumentRow) => void;
  toggle: (key: string) => void;
  /** Selects from the row where the selection started to this one. */
  selectTo: (key: string) => void;
  /** Selects all shown rows, or none if all are selected. */
  selectAll: () => void;
}
