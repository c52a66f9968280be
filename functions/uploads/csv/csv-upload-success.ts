import { csvLimits, type TempCsv } from '../../../shared/contract/schemas/temp-csv.ts';
import { csvUploadSuccessRoute } from '../../../shared/contract/uploads/csv-upload-success.ts';
import { executableHead, isExecutable } from '../../../shared/domain/documents/executables.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { handle } from '../../calls/handle.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { findTempCsv, keepTempCsv, type TempCsvRecord } from '../../data/files/temp-csvs.ts';
import { findUpload, type UploadRecord } from '../../data/files/uploads.ts';
import type { Files } from '../../ports/files.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { refusing } from '../../runtime/failure.ts';
import { takeOnce } from '../take-once.ts';
import { megabytes } from '../upload-limits.ts';
import { type ReadCsv, readCsv } from './read-csv.ts';

const { fail } = refusing(csvUploadSuccessRoute);

const needs = { table: 'write', files: 'write' } as const;

/** Reads the file and keeps it for two days. A repeated report of its arrival gets the same answer. */
export const csvUploadSuccess = handle(csvUploadSuccessRoute, needs, async (deps, caller, { params, body }) => {
  const { user_key, account_key } = caller;
  const upload = (await findUpload(deps.table, body.file_key)) ?? fail('upload_missing');
  const promised = upload.kind === 'csv' && upload.user_key === user_key && upload.account_key === account_key;
  if (!promised || upload.temp_csv_key !== params.temp_csv_key) return fail('upload_of_other');
  const find = () => findTempCsv(deps.table, upload.temp_csv_key);
  if (!(await find()))
    await takeOnce(
      () => keep(deps, upload, caller),
      async () => (await find()) !== undefined,
    );
  return { temp_csv: presented((await find()) ?? fail('upload_missing')) };
});

type CsvUpload = Extract<UploadRecord, { kind: 'csv' }>;

async function keep(deps: DepsFor<typeof needs>, upload: CsvUpload, { user_key, account_key }: MemberCaller): Promise<void> {
  const { temp_csv_key: key, file_key, filename, recipient_data_view_model_key } = upload;
  const csv = await readUploaded(deps.files, file_key);
  await deps.files.copy(file_key, fileKeys.csv(key));
  await keepTempCsv(deps.table, {
    key,
    recipient_data_view_model_key,
    filename,
    encoding: csv.encoding,
    delimiter: csv.delimiter,
    field_names: csv.field_names,
    number_of_rows: csv.rows.length,
    sample_rows: csv.rows.slice(0, 5).map((row) => row.map((cell) => cell.slice(0, 100))),
    date_created: deps.clock.now().toISOString(),
    user_key,
    account_key,
  });
  await deps.files.delete(file_key);
}

/** Throws upload_missing, file_empty, file_too_large, no_executables or csv_not_readable, and deletes a refused file. */
async function readUploaded(files: Files, fileKey: string): Promise<ReadCsv> {
  const { size } = (await files.head(fileKey)) ?? fail('upload_missing');
  if (size === 0) return refuse(files, fileKey, () => fail('file_empty'));
  if (size > csvLimits.bytes) return refuse(files, fileKey, () => fail('file_too_large', { n: megabytes(csvLimits.bytes) }));
  const bytes = await files.get(fileKey);
  if (isExecutable(bytes.subarray(0, executableHead))) return refuse(files, fileKey, () => fail('no_executables'));
  const read = readCsv(bytes);
  return read.ok ? read.csv : refuse(files, fileKey, () => fail('csv_not_readable', { issues: read.issues }));
}

async function refuse(files: Files, fileKey: string, end: () => never): Promise<never> {
  await files.delete(fileKey);
  return end();
}

function presented({ key, recipient_data_view_model_key, filename, encoding, delimiter, ...rest }: TempCsvRecord): TempCsv {
  const { field_names, number_of_rows, sample_rows, date_created } = rest;
  return {
    key,
    recipient_data_view_model_key,
    filename,
    encoding,
    delimiter,
    field_names,
    number_of_rows,
    sample_rows,
    date_created,
  };
}
