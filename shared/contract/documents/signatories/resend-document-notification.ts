import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { signatoryParams } from '../../schemas/common.ts';
import { communicationChannelSchema } from '../../schemas/documents/signatory.ts';

export const resendDocumentNotificationRoute = defineRoute({
  name: 'resendDocumentNotification',
  method: 'POST',
  path: '/app/documents/{key}/resend_document_notification/{signatory_uuid}',
  summary: 'Sends the signing request of an awaiting signatory again, with a new link.',
  callers: ['member'],
  scope: 'documents:send',
  params: signatoryParams,
  body: z.optional(z.strictObject({ communication_channel_ui: z.optional(communicationChannelSchema) })),
  response: z.strictObject({}),
  errors: [
    'quota_reached',
    'document_not_found',
    'email_not_verified',
    'needs_more_time',
    'not_awaiting_signatures',
    'signatory_not_found',
    'not_your_turn',
    'channel_unavailable',
    'channel_not_set_up',
  ],
  changesState: true,
});
