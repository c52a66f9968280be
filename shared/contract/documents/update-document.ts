import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams, queryBoolean, timeSchema } from '../schemas/common.ts';
import { documentInputSchema } from '../schemas/documents/document.ts';

/** On not_ready_to_send each issue says what is missing and where. */
export const updateDocumentRoute = defineRoute({
  name: 'updateDocument',
  method: 'POST',
  path: '/app/documents/{key}/update_document',
  summary:
    'Changes a pack in setup, sends it (`status: "awaiting_signatures"` with request_signatures_if_required=true), reverts it (`status: "setup"`; with `void: true` it goes to the trash too) or completes it without those who have not signed (`status: "complete"`).',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  query: z.strictObject({ request_signatures_if_required: queryBoolean, excluded_signers_can_receive_viewing_notifications: queryBoolean }),
  body: z.strictObject({ data: documentInputSchema }),
  response: z.strictObject({ date_updated: timeSchema, version: z.int() }),
  errors: [
    'quota_reached',
    'document_not_found',
    'theme_not_found',
    'email_not_verified',
    'not_in_setup',
    'version_conflict',
    'not_ready_to_send',
    'revert_completed',
    'document_deleted',
    'delete_not_permitted',
    'name_required',
    'group_names_not_unique',
    'still_converting',
    'too_many_password_attempts',
    'not_awaiting_signatures',
  ],
  changesState: true,
});
