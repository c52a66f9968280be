import { cut } from '../../../shared/domain/wording/cut.ts';
import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkLogWrite } from '../../data/bulk-sends/bulk-sends.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';

/** Writes into the log of a bulk send what could not be done with a row, or with all if `row` is null. */
export function tellerOf({ table, clock }: { table: Table; clock: Clock }, bulkSend: BulkSendRecord) {
  return async (
    row_index: number | null,
    document_key: string | null,
    { code, message }: { code: string; message: string },
  ): Promise<undefined> => {
    await table.write(bulkLogWrite(bulkSend, { row_index, document_key, code, message: cut(message, 1_000) }, clock.now()));
  };
}
