import type { RecipientProblem } from '../../../shared/contract/schemas/accounts/recipient-data.ts';
import { AddressColumns } from '../../../shared/domain/recipients/address-columns.ts';
import { type ColumnType, readValue } from '../../../shared/domain/recipients/column-types.ts';
import { recipientLimits } from '../../../shared/domain/recipients/recipient-limits.ts';
import { cut } from '../../../shared/domain/wording/cut.ts';
import type { RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import type { Files } from '../../ports/files.ts';
import { problemsOf } from './address-problems.ts';
import type { Row } from './chunk-file.ts';
import { allRows } from './read-rows.ts';

type Typed = Pick<RecipientListRecord, 'field_names' | 'field_types' | 'date_orders'>;

const kinds: Record<ColumnType, string> = {
  text: 'text',
  date: 'date',
  datetime: 'date with a time',
  int: 'whole number',
  float: 'number',
};

/** Equal addresses, and the first cells of a list that are no address or not of their column's type. Throws FileMissing if the list changes meanwhile. */
export async function findProblems(
  files: Pick<Files, 'get'>,
  list: Typed & Pick<RecipientListRecord, 'account_key' | 'key' | 'chunks'>,
): Promise<RecipientProblem[]> {
  const misfits: RecipientProblem[] = [];
  const addresses = new AddressColumns();
  for await (const rows of allRows(files, list)) {
    for (const row of rows) {
      addresses.add(row.index, row.cells);
      if (misfits.length < recipientLimits.problems) misfits.push(...misfitsIn(row, list));
    }
  }
  return [...problemsOf(addresses, list.field_names), ...misfits].slice(0, recipientLimits.problems);
}

export function misfitsIn({ index, cells }: Row, { field_names, field_types, date_orders }: Typed): RecipientProblem[] {
  return field_names.flatMap((name, at): RecipientProblem[] => {
    const kind = field_types[name] ?? 'text';
    const value = cells[at] ?? '';
    if (kind === 'text' || value.trim() === '' || readValue(value, kind, date_orders[name] ?? 'day_first') !== null) return [];
    return [misfit(index, name, value, kind)];
  });
}

export const misfit = (row_index: number, field_name: string, value: string, kind: ColumnType): RecipientProblem => ({
  row_index,
  field_name,
  value: cut(value, 200),
  code: `not_${kind}`,
  message: `This is not a ${kinds[kind]}.`,
});
