import { findDuplicateRowsRoute } from '../../shared/contract/recipients/find-duplicate-rows.ts';
import { recipientLimits } from '../../shared/domain/recipients/recipient-limits.ts';
import { sameness } from '../../shared/domain/recipients/same-row.ts';
import { handle } from '../calls/handle.ts';
import { refusing } from '../runtime/failure.ts';
import { sha256Hex } from '../sha256-hex.ts';
import { requireList } from './require-list.ts';
import { allRows, presentRow, RowsInAnswer, withRows } from './rows/read-rows.ts';

const { fail } = refusing(findDuplicateRowsRoute);

/** Characters of words by which rows are found again. Longer ones are hashed. */
const longestKey = 64;

/** Answers as many rows as one change may remove. */
export const findDuplicateRows = handle(
  findDuplicateRowsRoute,
  { table: 'write', files: 'read' },
  (deps, { account_key }, { params, body }) =>
    withRows(
      () => requireList(deps, account_key, params.key),
      async (list) => {
        const columns = body.columns.map((name) => list.field_names.indexOf(name));
        if (columns.includes(-1)) fail('column_unknown');
        const firsts = new Map<string, number>();
        const repeatedFirsts = new Set<number>();
        const repeated = new RowsInAnswer(list);
        const repeated_rows: number[] = [];
        let number_of_rows = 0;
        for await (const rows of allRows(deps.files, list)) {
          for (const row of rows) {
            const words = sameness(row.cells, columns);
            if (words === '') continue;
            // Memory holds no long texts.
            const same = words.length > longestKey ? sha256Hex(words) : words;
            const first = firsts.get(same);
            if (first === undefined) {
              firsts.set(same, row.index);
              continue;
            }
            repeatedFirsts.add(first);
            number_of_rows += 1;
            if (number_of_rows > recipientLimits.changes) continue;
            repeated.add(row);
            repeated_rows.push(first);
          }
        }
        const recipient_data_rows = repeated.rows.map((row) => presentRow(list, row));
        const firstOfThese = repeated_rows.slice(0, recipient_data_rows.length);
        return { recipient_data_rows, repeated_rows: firstOfThese, number_of_rows, number_of_groups: repeatedFirsts.size };
      },
    ),
);
