import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { keySchema, text, timeSchema, uuidSchema } from '../../schemas/common.ts';
import { documentStatusSchema } from '../../schemas/documents/document.ts';

export const rejectChildDocumentRoute = defineRoute({
  name: 'rejectChildDocument',
  method: 'POST',
  path: '/app/documents/{child_key}/reject_child_document/{signatory_uuid}',
  summary:
    'A signatory rejects one document of a pack, if its settings allow it: later signers don’t see it, and the rest goes on. Rejecting the last one rejects the pack.',
  callers: ['signatory'],
  params: z.strictObject({ child_key: keySchema, signatory_uuid: uuidSchema }),
  body: z.strictObject({ rejection_reason: z.optional(text(1_000)) }),
  /** The pack's status. */
  response: z.strictObject({ document_status: documentStatusSchema, date_updated: timeSchema }),
  errors: ['document_not_found', 'signatory_not_found', 'cancelled', 'time_is_over', 'unable_to_reject', 'otp_required'],
  changesState: true,
});
