import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkFaultSchema, bulkMappingSchema, bulkTargetsSchema } from '../schemas/accounts/bulk-send.ts';
import { keySchema } from '../schemas/common.ts';

export const bulkMappingParams = z.strictObject({
  key: says('The bulk send’s key.', keySchema),
  template_key: says('The template that the mapping is for.', keySchema),
});

export const getBulkSendMappingRoute = defineRoute({
  name: 'getBulkSendMapping',
  method: 'GET',
  path: '/app/bulk_sends/{key}/document_mapping/{template_key}',
  summary: 'What each document of a bulk send gets from its row: the stored mapping, or one proposed by similar names.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: bulkMappingParams,
  response: z.strictObject({
    bulk_send_document_mapping: says('The stored mapping, else the proposal.', bulkMappingSchema),
    proposal: says('A mapping by the names of the columns.', bulkMappingSchema),
    targets: says('What the template has to be filled in.', bulkTargetsSchema),
    columns: says('The columns of the list, in order.', z.array(z.string())),
    faults: says('What is missing, whatever the rows say.', z.array(bulkFaultSchema)),
  }),
  errors: ['bulk_send_not_found', 'document_not_found', 'not_a_template', 'document_deleted'],
  changesState: false,
});
