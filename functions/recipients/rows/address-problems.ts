import type { RecipientProblem } from '../../../shared/contract/schemas/accounts/recipient-data.ts';
import { AddressColumns } from '../../../shared/domain/recipients/address-columns.ts';
import { cut } from '../../../shared/domain/wording/cut.ts';
import type { RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import type { Files } from '../../ports/files.ts';
import { allRows } from './read-rows.ts';

/** Code of the problem that says how many rows have the address of an earlier one. */
export const repeatedAddresses = 'addresses_repeated';
const notAnAddress = 'not_email';

/** Whether a problem depends on what other rows say, because a column of addresses is known by most of its cells. */
export const isAboutAddresses = ({ code }: Pick<RecipientProblem, 'code'>): boolean => code === repeatedAddresses || code === notAnAddress;

/** What is wrong with addresses, by the names of their columns: whoever sends to equal ones sends to somebody again, so that comes first. */
export function problemsOf(columns: AddressColumns, names: readonly string[]): RecipientProblem[] {
  const found = columns.found().map((one) => ({ ...one, field_name: names[one.column] ?? '' }));
  return [
    ...found.flatMap(({ field_name, repeated }) => (repeated > 0 ? [repeatedIn(field_name, repeated)] : [])),
    ...found.flatMap(({ field_name, misfits }) =>
      misfits.map(({ row_index, value }): RecipientProblem => {
        return { row_index, field_name, value: cut(value, 200), code: notAnAddress, message: 'This is not an email address.' };
      }),
    ),
  ];
}

/** What is wrong with the addresses of a list. Throws FileMissing if the list changes meanwhile. */
export async function addressProblems(
  files: Pick<Files, 'get'>,
  list: Pick<RecipientListRecord, 'account_key' | 'key' | 'chunks' | 'field_names'>,
): Promise<RecipientProblem[]> {
  const columns = new AddressColumns();
  for await (const rows of allRows(files, list)) for (const { index, cells } of rows) columns.add(index, cells);
  return problemsOf(columns, list.field_names);
}

function repeatedIn(field_name: string, rows: number): RecipientProblem {
  const many = rows === 1 ? 'One row has' : `${rows.toLocaleString('en')} rows have`;
  const message = `${many} the same “${field_name}” as an earlier row: somebody would be asked more than once.`;
  return { row_index: null, field_name, value: '', code: repeatedAddresses, message };
}
