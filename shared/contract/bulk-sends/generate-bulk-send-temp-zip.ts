import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkSendTempZipSchema } from '../schemas/accounts/bulk-download.ts';
import { documentKeyParams, keySchema } from '../schemas/common.ts';

export const generateBulkSendTempZipRoute = defineRoute({
  name: 'generateBulkSendTempZip',
  method: 'GET',
  path: '/app/bulk_send/{key}/generate_temp_zip',
  summary: 'Has the signed documents of a bulk send put into ZIP files; asked again with its key, whether they are there.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  query: z.strictObject({
    bulk_send_temp_zip_key: says(
      'The key of an earlier request; if left out or empty, another file is begun.',
      z.optional(z.union([keySchema, z.literal('')])),
    ),
  }),
  response: z.strictObject({ bulk_send_temp_zip: says('What is made, and whether it is there.', bulkSendTempZipSchema) }),
  errors: ['bulk_send_not_found', 'not_in_bulk_run', 'file_not_found', 'export_failed'],
  changesState: true,
});
