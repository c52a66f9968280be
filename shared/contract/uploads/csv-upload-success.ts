import * as z from 'zod/mini';
import { importModes } from '../../domain/recipients/import-modes.ts';
import { recipientLimits } from '../../domain/recipients/recipient-limits.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { recipientDataSchema } from '../schemas/accounts/recipient-data.ts';
import { keySchema, text } from '../schemas/common.ts';
import { tempCsvSchema } from '../schemas/temp-csv.ts';

export const csvUploadSuccessRoute = defineRoute({
  name: 'csvUploadSuccess',
  method: 'POST',
  path: '/app/csv_upload_success/{temp_csv_key}',
  summary:
    'Reports that the file has arrived. Its beginning is read at once; its rows, in a workbook those of its first sheet, go into the list meanwhile, and the list says how far they are.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: z.strictObject({
    temp_csv_key: says('As `get_csv_upload_url` answered it.', keySchema),
  }),
  body: z.strictObject({
    file_key: text(300),
    mode: says(
      'Whether the rows take the place of those of the list (`replace`, unless told otherwise), come after them, or change those with the same words in the columns of `merge_by`.',
      z.optional(z.enum(importModes)),
    ),
    merge_by: says(
      'The columns by which `merge` finds a row.',
      z.optional(z.array(text(recipientLimits.name)).check(z.maxLength(10, 'At most ten columns.'))),
    ),
    has_header: says('Whether the first row names the columns. Left out, it is detected.', z.optional(z.boolean())),
  }),
  response: z.strictObject({
    temp_csv: says('What the beginning of the file tells.', tempCsvSchema),
    recipient_data: says('The list into which it is read. A file for `new` makes a list of its name.', recipientDataSchema),
  }),
  errors: [
    'upload_missing',
    'upload_of_other',
    'no_executables',
    'csv_not_readable',
    'file_empty',
    'file_too_large',
    'recipient_data_not_found',
    'import_under_way',
    'column_unknown',
    'merge_columns_required',
    'limit_reached',
  ],
  changesState: true,
});
