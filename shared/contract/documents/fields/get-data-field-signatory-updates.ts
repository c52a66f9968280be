import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { documentKeyParams, timeSchema } from '../../schemas/common.ts';

export const getDataFieldSignatoryUpdatesRoute = defineRoute({
  name: 'getDataFieldSignatoryUpdates',
  method: 'GET',
  path: '/app/documents/{key}/get_data_field_signatory_updates',
  summary: 'When the fields and the signatories of a pack last changed. Poll this before fetching either.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: documentKeyParams,
  response: z.strictObject({
    most_recent_data_field_update: says(
      'The latest save of a field, or a change that all fields feel: a reversion, a document added or taken away.',
      timeSchema,
    ),
    most_recent_signatory_update: says('The latest change of a signatory: details, status or order.', timeSchema),
  }),
  errors: ['document_not_found', 'cancelled'],
  changesState: false,
});
