import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import type { ListColumn } from '../../../../shared/domain/lists/list-columns.ts';

/** What a list shows until somebody chooses, or their account. */
export const usualColumns: readonly ListColumn[] = ['status', 'labels', 'people', 'updated', 'owner'];

/** By what rows can be put in order. The list itself comes with the latest change first. */
export const sortIds = ['updated', 'name', 'created', 'completed', 'owner'] as const;
export type SortId = (typeof sortIds)[number];

export interface Sort {
  by: SortId;
  /** Z to A, or the oldest first. */
  reversed: boolean;
}

export const usualSort: Sort = { by: 'updated', reversed: false };

/** As the address has it: `name`, or `-name` the other way round. */
export function readSort(text: string | null): Sort {
  const by = sortIds.find((known) => known === text?.replace(/^-/, ''));
  return by ? { by, reversed: text?.startsWith('-') ?? false } : usualSort;
}

export const writeSort = ({ by, reversed }: Sort): string => `${reversed ? '-' : ''}${by}`;

export const isUsual = ({ by, reversed }: Sort): boolean => by === usualSort.by && !reversed;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
type Sorted = Pick<DocumentRow, 'key' | 'document_name' | 'date_updated' | 'date_created' | 'date_completed' | 'created_by_name'>;

/** Dates begin with the latest and names with A; rows without the value come last either way. */
export function sortRows<R extends Sorted>(rows: readonly R[], { by, reversed }: Sort): R[] {
  const value = (row: R): string | null =>
    ({
      updated: row.date_updated,
      name: row.document_name,
      created: row.date_created,
      completed: row.date_completed,
      owner: row.created_by_name,
    })[by];
  const isDate = by !== 'name' && by !== 'owner';
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    const order = isDate ? (a < b ? 1 : a > b ? -1 : 0) : collator.compare(a, b);
    return reversed ? -order : order;
  });
}
