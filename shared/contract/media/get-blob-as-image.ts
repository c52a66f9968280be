import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const getBlobAsImageRoute = defineRoute({
  name: 'getBlobAsImage',
  method: 'GET',
  path: '/app/documents/{key}/get_blob_as_image',
  summary: 'The image of one page, when its own address failed.',
  callers: ['member', 'signatory'],
  params: documentKeyParams,
  query: z.strictObject({
    index_of_page: z.pipe(z.string().check(z.regex(/^\d{1,4}$/, 'A page number from 0.')), z.transform(Number)),
    /** The small image instead of the large one. */
    size: z.optional(z.enum(['large', 'thumbnail'])),
  }),
  errors: ['document_not_found', 'cancelled', 'file_not_found'],
  changesState: false,
});
