import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema, uuidSchema } from '../schemas/common.ts';

export const serveDataFieldBlobRoute = defineRoute({
  name: 'serveDataFieldBlob',
  method: 'GET',
  path: '/app/serve_data_field_blob/{document_key}/{field_key}',
  summary: 'The picture in a signature, initial or image field; the file in a file field, to be saved.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: z.strictObject({ document_key: keySchema, field_key: uuidSchema }),
  errors: ['document_not_found', 'cancelled', 'file_not_found'],
  changesState: false,
  followedAsLink: true,
});
