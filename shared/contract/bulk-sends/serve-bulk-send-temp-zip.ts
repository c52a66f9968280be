import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';

export const serveBulkSendTempZipRoute = defineRoute({
  name: 'serveBulkSendTempZip',
  method: 'GET',
  path: '/app/bulk_send/{key}/serve_temp_zip/{temp_zip_key}',
  summary: 'Signed documents of a bulk send that were asked for, to be saved.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: z.strictObject({ key: keySchema, temp_zip_key: says('As `generate_temp_zip` answered it.', keySchema) }),
  errors: ['file_not_found'],
  changesState: false,
});
