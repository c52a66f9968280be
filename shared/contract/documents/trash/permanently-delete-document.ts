import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';

export const permanentlyDeleteDocumentRoute = defineRoute({
  name: 'permanentlyDeleteDocument',
  method: 'DELETE',
  path: '/app/document_actions/{key}/permanently_delete_document',
  summary: 'Deletes a pack in the trash forever, with its files. Only its creator may.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  response: z.strictObject({}),
  errors: ['evidence_kept', 'document_not_found', 'document_not_deleted'],
  changesState: true,
});
