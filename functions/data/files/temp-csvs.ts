import type { TempCsv } from '../../../shared/contract/schemas/temp-csv.ts';
import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';

/** A CSV file that has been read. The original file is stored under `fileKeys.csv`. */
export type TempCsvRecord = TempCsv & { user_key: string; account_key: string; recipient_data_key: string };

/** As long as the file itself is stored. */
const keepSeconds = 2 * 24 * 60 * 60;

/** Fails (ConditionFailed) if it is kept already. */
export function tempCsvWrite(csv: TempCsvRecord): Write {
  const expires_at = Math.floor(Date.parse(csv.date_created) / 1000) + keepSeconds;
  const put = itemAt<TempCsvRecord>(keys.tempCsv(csv.key), csv, { entity: 'temp_csv', expires_at });
  return { put, if: [{ attribute: 'key', exists: false }] };
}

export async function findTempCsv(table: Table, csvKey: string): Promise<TempCsvRecord | undefined> {
  return table.get<TempCsvRecord>(keys.tempCsv(csvKey), { consistent: true });
}
