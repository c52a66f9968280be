import { updateRecipientRowsRoute } from '../../shared/contract/recipients/update-recipient-rows.ts';
import type { RecipientProblem } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import { isEmail } from '../../shared/domain/people/email.ts';
import { recipientLimits } from '../../shared/domain/recipients/recipient-limits.ts';
import { handle } from '../calls/handle.ts';
import { nextDate } from '../data/next-date.ts';
import { countCharacters, countRows, presentRecipientList } from '../data/recipients/recipient-lists.ts';
import type { Chunk, RecipientListRecord } from '../data/recipients/recipient-records.ts';
import { retried } from '../data/retried.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { requireList, requireNoImport } from './require-list.ts';
import { addressProblems, isAboutAddresses, repeatedAddresses } from './rows/address-problems.ts';
import { type RowChanges, RowsInChange } from './rows/change-rows.ts';
import { deleteChunks } from './rows/chunk-file.ts';
import { misfitsIn } from './rows/find-problems.ts';
import { presentRow, RowsInAnswer, withRows } from './rows/read-rows.ts';
import { replaceChunks } from './rows/replace-chunks.ts';

const { fail } = refusing(updateRecipientRowsRoute);

const needs = { table: 'write', files: 'write' } as const;

export const updateRecipientRows = handle(updateRecipientRowsRoute, needs, (deps, { account_key }, { params, body: { data } }) =>
  retried(() =>
    withRows(
      () => requireList(deps, account_key, params.key),
      (list) => changed(deps, list, data),
    ),
  ),
);

async function changed(deps: DepsFor<typeof needs>, list: RecipientListRecord, data: RowChanges) {
  const { set = [], add = [], remove = [] } = data;
  requireNoImport(list, deps.clock.now());
  const named = [...set.map(({ field_name }) => field_name), ...add.flatMap(({ values }) => Object.keys(values))];
  if (named.some((name) => !list.field_names.includes(name))) fail('column_unknown');
  if (countRows(list) + add.length > recipientLimits.rows) fail('too_many_rows', { n: recipientLimits.rows });
  const rows = new RowsInChange(deps.files, list);
  for (const index of remove) rows.remove(index);
  for (const row of add) rows.add(row);
  for (const cell of set) rows.set(cell);
  const answer = new RowsInAnswer(list);
  const misfits: RecipientProblem[] = [];
  const { chunks, written, replaced } = await rows.write((row) => {
    answer.add(row);
    if (misfits.length < recipientLimits.problems) misfits.push(...misfitsIn(row, list));
  });
  if (countCharacters(chunks) > recipientLimits.characters) {
    await deleteChunks(deps.files, list, written);
    fail('list_too_large', { n: recipientLimits.characters / 1_000_000 });
  }
  const gone = new Set([...remove, ...rows.touched]);
  const others = list.problems.filter((one) => !isAboutAddresses(one) && (one.row_index === null || !gone.has(one.row_index)));
  const problems = [
    ...(touchesAddresses(list, data) ? await addressesAnew(deps.files, { ...list, chunks }, written) : keptOf(list, remove)),
    ...others,
    ...misfits,
  ].slice(0, recipientLimits.problems);
  const after = { ...list, chunks, problems, next_index: rows.next_index, date_updated: nextDate(list.date_updated, deps.clock.now()) };
  const record = await replaceChunks(deps, list, after, { written, replaced });
  return {
    recipient_data: presentRecipientList(record),
    recipient_data_rows: answer.rows.map((row) => presentRow(list, row)),
    refused: rows.refused,
  };
}

/** Whether a change can make other addresses equal, or leave others that are. */
function touchesAddresses({ problems }: RecipientListRecord, { set = [], add = [], remove = [] }: RowChanges): boolean {
  const columns = new Set(problems.filter(isAboutAddresses).map(({ field_name }) => field_name));
  return (
    (remove.length > 0 && problems.some(({ code }) => code === repeatedAddresses)) ||
    set.some(({ field_name, value, was }) => columns.has(field_name) || isEmail(value.trim()) || isEmail(was.trim())) ||
    add.some(({ values }) => Object.values(values).some((value) => isEmail(value.trim())))
  );
}

/** Goes through all rows once more. If somebody else was faster, what was written for this change is deleted. */
async function addressesAnew(files: DepsFor<typeof needs>['files'], list: RecipientListRecord, written: readonly Chunk[]) {
  try {
    return await addressProblems(files, list);
  } catch (error) {
    await deleteChunks(files, list, written);
    throw error;
  }
}

const keptOf = ({ problems }: RecipientListRecord, remove: readonly number[]): RecipientProblem[] =>
  problems.filter((one) => isAboutAddresses(one) && (one.row_index === null || !remove.includes(one.row_index)));
