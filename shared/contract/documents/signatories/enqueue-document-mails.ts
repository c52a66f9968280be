import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';

export const enqueueDocumentMailsRoute = defineRoute({
  name: 'enqueueDocumentMails',
  method: 'POST',
  path: '/app/documents/{key}/enqueue_document_mails',
  summary: 'Sends the requests that are due and have not gone out yet.',
  callers: ['member'],
  scope: 'documents:send',
  params: documentKeyParams,
  body: z.optional(z.strictObject({})),
  response: z.strictObject({}),
  errors: ['quota_reached', 'document_not_found', 'email_not_verified', 'needs_more_time', 'not_awaiting_signatures'],
  changesState: true,
});
