import { filterRecipientRowsRoute } from '../../shared/contract/recipients/filter-recipient-rows.ts';
import { readValue } from '../../shared/domain/recipients/column-types.ts';
import { matcherOf } from '../../shared/domain/recipients/row-filter.ts';
import { handle } from '../calls/handle.ts';
import type { RecipientListRecord } from '../data/recipients/recipient-records.ts';
import type { Files } from '../ports/files.ts';
import { refusing } from '../runtime/failure.ts';
import { requireList } from './require-list.ts';
import { requireUsable } from './require-usable.ts';
import { charactersOf, type Row } from './rows/chunk-file.ts';
import { allRows, presentRow, roomInAnswer, withRows } from './rows/read-rows.ts';
import { todayOf } from './today-of.ts';

const { fail } = refusing(filterRecipientRowsRoute);

const pageSize = 500;

/** Reads the whole list: what matches can stand anywhere in it. */
export const filterRecipientRows = handle(
  filterRecipientRowsRoute,
  { table: 'write', files: 'read' },
  async (deps, caller, { params, body }) => {
    const from = body.cursor === undefined ? 0 : /^\d{1,7}$/.test(body.cursor) ? Number(body.cursor) : fail('bad_request');
    const today = await todayOf(deps, caller);
    return withRows(
      () => requireList(deps, caller.account_key, params.key),
      async (list) => {
        requireUsable(body.filter, list);
        const matches = matcherOf(body.filter, list, today);
        const place = body.sort ? sortedPlace(list, body.sort) : () => null;
        // Of all rows only their places are held: a list may fill the memory of a function.
        const found: Found[] = [];
        for await (const rows of allRows(deps.files, list)) {
          for (const row of rows)
            if (matches(row.cells)) found.push({ index: row.index, characters: charactersOf(row), value: place(row) });
        }
        if (body.sort) found.sort(inOrder(body.sort.descending));
        const hasRoom = roomInAnswer(list);
        const onPage = found.slice(from, from + pageSize).filter(({ characters }) => hasRoom(characters));
        const page = await rowsWith(deps.files, list, onPage);
        const end = from + page.length;
        const cursor = end < found.length ? String(end) : null;
        return { recipient_data_rows: page.map((row) => presentRow(list, row)), cursor, number_of_rows: found.length };
      },
    );
  },
);

interface Found {
  index: number;
  characters: number;
  /** By which it is sorted. */
  value: string | number | null;
}

/** Characters of a text by which it is sorted. */
const longestSorted = 200;

/** The value of a row's cell in the column by which rows are sorted. */
function sortedPlace(list: RecipientListRecord, { field_name }: { field_name: string }): (row: Row) => Found['value'] {
  const at = list.field_names.indexOf(field_name);
  const type = list.field_types[field_name] ?? 'text';
  const order = list.date_orders[field_name] ?? 'day_first';
  return ({ cells }) => {
    const cell = cells[at] ?? '';
    // A part of a text keeps all of it in memory, unless it is copied.
    const head = cell.length > longestSorted ? Buffer.from(cell.slice(0, longestSorted)).toString() : cell;
    return readValue(head, type, order);
  };
}

/** By value; cells that have none come last, whatever the direction. */
function inOrder(descending: boolean): (a: Found, b: Found) => number {
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  return ({ value: one }, { value: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const difference = typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
    return descending ? -difference : difference;
  };
}

/** These rows, in this order. */
async function rowsWith(files: Pick<Files, 'get'>, list: RecipientListRecord, wanted: readonly Found[]): Promise<Row[]> {
  const places = new Map(wanted.map(({ index }, at) => [index, at]));
  const chunks = list.chunks.filter(({ first, last }) => wanted.some(({ index }) => first <= index && index <= last));
  const rows: Row[] = [];
  for await (const some of allRows(files, { ...list, chunks })) {
    for (const row of some) {
      const at = places.get(row.index);
      if (at !== undefined) rows[at] = row;
    }
  }
  return rows;
}
