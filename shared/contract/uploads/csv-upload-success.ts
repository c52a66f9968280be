import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema, text } from '../schemas/common.ts';
import { tempCsvSchema } from '../schemas/temp-csv.ts';

export const csvUploadSuccessRoute = defineRoute({
  name: 'csvUploadSuccess',
  method: 'POST',
  path: '/app/csv_upload_success/{temp_csv_key}',
  summary: 'Reports that the CSV file has arrived. The file is read, and the answer describes its content.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: z.strictObject({
    temp_csv_key: says('As `get_csv_upload_url` answered it.', keySchema),
  }),
  body: z.strictObject({ file_key: text(300) }),
  response: z.strictObject({
    temp_csv: says('The result of reading the file.', tempCsvSchema),
  }),
  errors: ['upload_missing', 'upload_of_other', 'no_executables', 'csv_not_readable', 'file_empty', 'file_too_large'],
  changesState: true,
});
