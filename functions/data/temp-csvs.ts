import type { TempCsv } from '../../shared/contract/schemas/temp-csv.ts';
import type { Key, Table, Value } from '../ports/table.ts';
import { keys } from './keys.ts';

/** A CSV file that has been read; it lies under `fileKeys.csv` as it came. */
export type TempCsvRecord = TempCsv & { user_key: string; account_key: string };

/** As long as the file itself is kept. */
const keepSeconds = 2 * 24 * 60 * 60;

export async function keepTempCsv(table: Table, csv: TempCsvRecord): Promise<void> {
  const expires_at = Math.floor(Date.parse(csv.date_created) / 1000) + keepSeconds;
  await table.write({ put: { ...keys.tempCsv(csv.key), entity: 'temp_csv', ...(csv as unknown as Record<string, Value>), expires_at } });
}

export async function findTempCsv(table: Table, csvKey: string): Promise<TempCsvRecord | undefined> {
  const key: Key = keys.tempCsv(csvKey);
  return (await table.get(key, { consistent: true })) as unknown as TempCsvRecord | undefined;
}
