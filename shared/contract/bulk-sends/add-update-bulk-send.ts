import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkSendInputSchema, bulkSendSchema } from '../schemas/accounts/bulk-send.ts';

/** On version_conflict the answer carries the newer bulk send; where something is missing, `section` says where. */
export const addUpdateBulkSendRoute = defineRoute({
  name: 'addUpdateBulkSend',
  method: 'POST',
  path: '/app/bulk_sends/add_update_bulk_send',
  summary: 'Makes a bulk send, or changes, activates, schedules, pauses or resumes the one with the given key.',
  callers: ['member'],
  scope: 'bulk_sends',
  body: z.strictObject({ data: bulkSendInputSchema }),
  response: z.strictObject({ bulk_send: says('The bulk send as it is now.', bulkSendSchema) }),
  errors: [
    ...(['bulk_send_not_found', 'version_conflict', 'limit_reached', 'not_in_bulk_setup', 'not_in_bulk_run', 'bulk_send_over'] as const),
    ...(['recipient_data_not_found', 'import_under_way', 'document_not_found', 'not_a_template', 'document_deleted'] as const),
    ...(['still_converting', 'no_bulk_template', 'no_bulk_data', 'bulk_fields_incomplete', 'bulk_rows_changed'] as const),
    ...(['filter_unusable', 'email_not_verified'] as const),
  ],
  changesState: true,
});
