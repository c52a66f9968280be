import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { recipientDataSchema } from '../schemas/accounts/recipient-data.ts';
import { keySchema, oneLine, uploadBytes } from '../schemas/common.ts';

export const getCsvUploadUrlRoute = defineRoute({
  name: 'getCsvUploadUrl',
  method: 'GET',
  path: '/app/get_csv_upload_url/{recipient_data_view_model_key}',
  summary: 'Where to PUT a CSV or XLSX file of recipients: 100 MB, 100,000 rows and 200 columns at most.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: z.strictObject({
    recipient_data_view_model_key: says('The recipient list that the file is for; `new` if there is none yet.', keySchema),
  }),
  query: z.strictObject({ filename: oneLine(255), bytes: uploadBytes }),
  response: z.strictObject({
    url: z.string(),
    file_key: z.string(),
    temp_csv_key: says('Names the file in `csv_upload_success`.', keySchema),
    recipient_data: says('The list; null for `new`.', z.nullable(recipientDataSchema)),
  }),
  errors: ['file_too_large', 'only_csv', 'recipient_data_not_found'],
  changesState: false,
});
