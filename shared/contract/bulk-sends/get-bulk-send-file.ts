import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkSendFileSchema } from '../schemas/accounts/bulk-download.ts';
import { keySchema } from '../schemas/common.ts';

export const getBulkSendFileRoute = defineRoute({
  name: 'getBulkSendFile',
  method: 'GET',
  path: '/app/bulk_sends/{key}/files/{file_key}',
  summary: 'Whether a file that a dry run or a preview has named is there, and from where it is downloaded.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: z.strictObject({ key: keySchema, file_key: keySchema }),
  response: z.strictObject({ bulk_send_file: says('The file. It is kept for a day.', bulkSendFileSchema) }),
  errors: ['bulk_send_not_found', 'file_not_found', 'export_failed'],
  changesState: false,
});
