import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, pageIndexSchema } from '../schemas/common.ts';

export const getBlobAsImageRoute = defineRoute({
  name: 'getBlobAsImage',
  method: 'GET',
  path: '/app/documents/{key}/get_blob_as_image',
  summary: 'The image of one page, when its own address failed.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: documentKeyParams,
  query: z.strictObject({
    index_of_page: pageIndexSchema,
    size: says('The small image instead of the large one.', z.optional(z.enum(['large', 'thumbnail']))),
  }),
  errors: ['document_not_found', 'cancelled', 'file_not_found'],
  changesState: false,
});
