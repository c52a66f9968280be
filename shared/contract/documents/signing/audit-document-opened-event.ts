import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';

export const auditDocumentOpenedEventRoute = defineRoute({
  name: 'auditDocumentOpenedEvent',
  method: 'POST',
  path: '/app/documents/{key}/audit_document_opened_event',
  summary: 'Records that the signatory has the document before their eyes.',
  callers: ['signatory'],
  params: documentKeyParams,
  body: z.optional(z.strictObject({})),
  response: z.strictObject({}),
  errors: ['document_not_found', 'cancelled'],
  changesState: true,
});
