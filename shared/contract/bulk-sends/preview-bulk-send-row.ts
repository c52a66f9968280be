import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkFaultSchema, previewedSignatorySchema } from '../schemas/accounts/bulk-send.ts';
import { recipientRowSchema } from '../schemas/accounts/recipient-data.ts';
import { documentKeyParams, keySchema } from '../schemas/common.ts';

export const previewBulkSendRowRoute = defineRoute({
  name: 'previewBulkSendRow',
  method: 'POST',
  path: '/app/bulk_sends/{key}/preview_row',
  summary: 'What one row of a bulk send in setup would give: its document as a PDF, and what the request says. Nothing is made.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  body: z.strictObject({ row_index: says('The row’s lasting number in the list; left out: the first that matches.', z.optional(z.int())) }),
  response: z.strictObject({
    row: says('The row as it stands in the list.', recipientRowSchema),
    place: says('Which of the rows that match it is, from 1.', z.int()),
    rows: says('How many match.', z.int()),
    previous: says('The lasting number of the row before it; null for the first.', z.nullable(z.int())),
    next: says('The lasting number of the row after it; null for the last.', z.nullable(z.int())),
    faults: says('What is wrong with the mapping and with this row.', z.array(bulkFaultSchema)),
    document: says(
      'The document that it would give.',
      z.strictObject({ document_name: z.string(), subject: z.string(), message: z.string(), branding_key: z.nullable(keySchema) }),
    ),
    signatories: says('Whom it would ask.', z.array(previewedSignatorySchema)),
    file_key: says('The key of the PDF, for `files/{file_key}`.', keySchema),
  }),
  errors: [
    ...(['bulk_send_not_found', 'not_in_bulk_setup', 'bulk_row_not_found', 'no_bulk_template', 'no_bulk_data'] as const),
    ...(['recipient_data_not_found', 'filter_unusable', 'document_not_found', 'not_a_template', 'document_deleted'] as const),
  ],
  changesState: true,
});
