import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams, oneLine, uploadBytes } from '../schemas/common.ts';

export const getDocumentAppendixUploadUrlRoute = defineRoute({
  name: 'getDocumentAppendixUploadUrl',
  method: 'GET',
  path: '/app/get_document_appendix_upload_url/{key}',
  summary: 'Where to PUT the file of a supporting document: anything but programs, 25 MB at most.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  query: z.strictObject({ filename: oneLine(255), bytes: uploadBytes }),
  response: z.strictObject({ url: z.string(), file_key: z.string() }),
  errors: ['file_too_large', 'document_not_found', 'not_in_setup', 'no_executables', 'kind_not_accepted'],
  changesState: false,
});
