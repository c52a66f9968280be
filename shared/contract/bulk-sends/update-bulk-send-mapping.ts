import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkFaultSchema, bulkMappingInputSchema, bulkMappingSchema } from '../schemas/accounts/bulk-send.ts';
import { bulkMappingParams } from './get-bulk-send-mapping.ts';

/** On version_conflict the answer carries the newer mapping. */
export const updateBulkSendMappingRoute = defineRoute({
  name: 'updateBulkSendMapping',
  method: 'POST',
  path: '/app/bulk_sends/{key}/document_mapping/{template_key}',
  summary: 'Replaces what each document of a bulk send gets from its row, and says what is missing.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: bulkMappingParams,
  body: z.strictObject({ data: bulkMappingInputSchema }),
  response: z.strictObject({
    bulk_send_document_mapping: says('The mapping as it is now.', bulkMappingSchema),
    faults: says('What is missing, whatever the rows say.', z.array(bulkFaultSchema)),
  }),
  errors: ['bulk_send_not_found', 'document_not_found', 'not_a_template', 'document_deleted', 'version_conflict', 'not_in_bulk_setup'],
  changesState: true,
});
