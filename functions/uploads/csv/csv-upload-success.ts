import type { RouteInput } from '../../../shared/contract/define-route.ts';
import type { TempCsv } from '../../../shared/contract/schemas/temp-csv.ts';
import { csvUploadSuccessRoute } from '../../../shared/contract/uploads/csv-upload-success.ts';
import { executableHead, isExecutable } from '../../../shared/domain/documents/executables.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { recipientLimits } from '../../../shared/domain/recipients/recipient-limits.ts';
import { cut } from '../../../shared/domain/wording/cut.ts';
import { handle } from '../../calls/handle.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { findTempCsv, type TempCsvRecord } from '../../data/files/temp-csvs.ts';
import { findUpload, type UploadRecord } from '../../data/files/uploads.ts';
import { presentRecipientList } from '../../data/recipients/recipient-lists.ts';
import type { Files } from '../../ports/files.ts';
import { beginImport, listForImport } from '../../recipients/import/begin-import.ts';
import { type FileHead, headBytes, readHead, readWorkbookHead } from '../../recipients/import/read-head.ts';
import { looksLikeOldWorkbook, looksLikeWorkbook } from '../../recipients/import/xlsx/workbook-lines.ts';
import { requireList } from '../../recipients/require-list.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { refusing } from '../../runtime/failure.ts';
import { takeOnce } from '../take-once.ts';
import { megabytes } from '../upload-limits.ts';

const { fail } = refusing(csvUploadSuccessRoute);

const needs = { table: 'write', files: 'write' } as const;
type Asked = RouteInput<typeof csvUploadSuccessRoute>['body'];
type CsvUpload = Extract<UploadRecord, { kind: 'csv' }>;

/** Reads the file's beginning and has the rest read. A repeated report of its arrival gets the same answer. */
export const csvUploadSuccess = handle(csvUploadSuccessRoute, needs, async (deps, caller, { params, body }) => {
  const { user_key, account_key } = caller;
  const upload = (await findUpload(deps.table, body.file_key)) ?? fail('upload_missing');
  const promised = upload.kind === 'csv' && upload.user_key === user_key && upload.account_key === account_key;
  if (!promised || upload.temp_csv_key !== params.temp_csv_key) return fail('upload_of_other');
  const find = () => findTempCsv(deps.table, upload.temp_csv_key);
  if (!(await find()))
    await takeOnce(
      () => take(deps, upload, caller, body),
      async () => (await find()) !== undefined,
    );
  const csv = (await find()) ?? fail('upload_missing');
  const list = await requireList(deps, account_key, csv.recipient_data_key);
  return { temp_csv: presented(csv), recipient_data: presentRecipientList(list) };
});

async function take(deps: DepsFor<typeof needs>, upload: CsvUpload, caller: MemberCaller, asked: Asked): Promise<void> {
  const { temp_csv_key: key, file_key, filename, recipient_data_view_model_key } = upload;
  const { mode = 'replace', merge_by = [] } = asked;
  const wanted = { list_key: recipient_data_view_model_key, filename, import_key: key, mode, merge_by };
  const list = await listForImport(deps, caller, wanted);
  const { rows, format, ...head } = await readUploaded(deps.files, upload, asked);
  await deps.files.copy(file_key, fileKeys.csv(key));
  const csv = {
    key,
    recipient_data_view_model_key,
    filename,
    ...head,
    number_of_rows: null,
    sample_rows: rows.slice(0, 5).map((row) => row.map((cell) => cut(cell, 100))),
    date_created: deps.clock.now().toISOString(),
    user_key: caller.user_key,
    account_key: caller.account_key,
  };
  const { encoding, delimiter, has_header } = head;
  await beginImport(deps, list, csv, { format, encoding, delimiter, has_header, file_key: fileKeys.csv(key), mode, merge_by });
  await deps.files.delete(file_key);
}

/** Throws upload_missing, file_empty, file_too_large, no_executables or csv_not_readable, and deletes a refused file. */
async function readUploaded(files: Files, { file_key: fileKey, filename }: CsvUpload, { has_header }: Asked): Promise<FileHead> {
  const { size } = (await files.head(fileKey)) ?? fail('upload_missing');
  if (size === 0) return refuse(files, fileKey, () => fail('file_empty'));
  if (size > recipientLimits.bytes) return refuse(files, fileKey, () => fail('file_too_large', { n: megabytes(recipientLimits.bytes) }));
  const bytes = await files.getRange(fileKey, 0, Math.min(size, headBytes) - 1);
  if (isExecutable(bytes.subarray(0, executableHead))) return refuse(files, fileKey, () => fail('no_executables'));
  if (looksLikeOldWorkbook(bytes)) return refuse(files, fileKey, () => fail('csv_not_readable', { issues: [oldWorkbook] }));
  const isWorkbook = looksLikeWorkbook(bytes);
  // Read as text, it would become a list with one odd column.
  if (!isWorkbook && /\.xlsx$/i.test(filename)) return refuse(files, fileKey, () => fail('csv_not_readable', { issues: [notAWorkbook] }));
  const read = isWorkbook
    ? await readWorkbookHead(files, { file_key: fileKey, size }, { has_header })
    : readHead(bytes, size <= headBytes, { has_header });
  return read.ok ? read.head : refuse(files, fileKey, () => fail('csv_not_readable', { issues: read.issues }));
}

const notAWorkbook = {
  path: 'file',
  code: 'not_a_workbook',
  message:
    'This file is named .xlsx, but it is no Excel workbook. Open it in your spreadsheet and save it as an Excel workbook (XLSX) or as CSV.',
};

const oldWorkbook = {
  path: 'file',
  code: 'workbook_locked',
  message: 'This workbook has a password, or is of the old kind XLS. Save it as XLSX without a password.',
};

async function refuse(files: Files, fileKey: string, end: () => never): Promise<never> {
  await files.delete(fileKey);
  return end();
}

function presented({ key, recipient_data_view_model_key, filename, encoding, delimiter, ...rest }: TempCsvRecord): TempCsv {
  const { field_names, has_header, number_of_rows, sample_rows, date_created } = rest;
  return {
    key,
    recipient_data_view_model_key,
    filename,
    encoding,
    delimiter,
    field_names,
    has_header,
    number_of_rows,
    sample_rows,
    date_created,
  };
}
