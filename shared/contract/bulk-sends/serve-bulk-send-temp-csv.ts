import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';

export const serveBulkSendTempCsvRoute = defineRoute({
  name: 'serveBulkSendTempCsv',
  method: 'GET',
  path: '/app/bulk_send/{key}/serve_temp_csv/{temp_csv_key}',
  summary: 'The results of a bulk send that were asked for, to be saved.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: z.strictObject({ key: keySchema, temp_csv_key: says('As `generate_temp_csv` answered it.', keySchema) }),
  errors: ['file_not_found'],
  changesState: false,
});
