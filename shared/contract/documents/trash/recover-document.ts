import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';

export const recoverDocumentRoute = defineRoute({
  name: 'recoverDocument',
  method: 'GET',
  path: '/app/documents/{key}/recover_document',
  summary: 'Takes a pack out of the trash.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  response: z.strictObject({}),
  errors: ['document_not_found'],
  changesState: true,
});
