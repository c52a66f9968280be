import * as z from 'zod/mini';
import { languages } from '../../../messages/languages.ts';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { documentKeyParams, text } from '../../schemas/common.ts';

export const auditDocumentOpenedEventRoute = defineRoute({
  name: 'auditDocumentOpenedEvent',
  method: 'POST',
  path: '/app/documents/{key}/audit_document_opened_event',
  summary: 'Records that the signatory has the document before their eyes.',
  callers: ['signatory'],
  params: documentKeyParams,
  body: z.optional(
    z.strictObject({
      framed_by: says(
        'The origin of the site in whose page the browser shows the document. It is recorded if the account allows it to frame signing.',
        z.optional(text(300)),
      ),
      language: says(
        'The language that the signatory has just chosen on the page. Later messages are in it. Only this is noted then, no opening.',
        z.optional(z.enum(languages)),
      ),
    }),
  ),
  response: z.strictObject({}),
  errors: ['document_not_found', 'cancelled'],
  changesState: true,
});
