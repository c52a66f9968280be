import { getRecipientRowsRoute } from '../../shared/contract/recipients/get-recipient-rows.ts';
import { handle } from '../calls/handle.ts';
import { countRows } from '../data/recipients/recipient-lists.ts';
import { refusing } from '../runtime/failure.ts';
import { requireList } from './require-list.ts';
import { charactersOf, readChunk } from './rows/chunk-file.ts';
import { presentRow, roomInAnswer, withRows } from './rows/read-rows.ts';

const { fail } = refusing(getRecipientRowsRoute);

/** A page ends where its chunk ends at the latest, so that each page reads one file. */
export const getRecipientRows = handle(
  getRecipientRowsRoute,
  { table: 'read', files: 'read' },
  (deps, { account_key }, { params, query }) => {
    const from = query.cursor === undefined ? 0 : placeOf(query.cursor);
    return withRows(
      () => requireList(deps, account_key, params.key),
      async (list) => {
        const number_of_rows = countRows(list);
        let start = 0;
        for (const chunk of list.chunks) {
          const end = start + chunk.rows;
          if (from < end) {
            const hasRoom = roomInAnswer(list);
            const rows = (await readChunk(deps.files, list, chunk)).slice(from - start).filter((row) => hasRoom(charactersOf(row)));
            const read = from + rows.length;
            const cursor = read < number_of_rows ? String(read) : null;
            return { recipient_data_rows: rows.map((row) => presentRow(list, row)), cursor, number_of_rows };
          }
          start = end;
        }
        return { recipient_data_rows: [], cursor: null, number_of_rows };
      },
    );
  },
);

function placeOf(cursor: string): number {
  return /^\d{1,7}$/.test(cursor) ? Number(cursor) : fail('bad_request');
}
