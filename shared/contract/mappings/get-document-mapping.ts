import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams, timeSchema } from '../schemas/common.ts';
import { mappingSchema, sourcesSchema } from '../schemas/document-mapping.ts';

export const getDocumentMappingRoute = defineRoute({
  name: 'getDocumentMapping',
  method: 'GET',
  path: '/app/mappings/get_document_mapping/{key}',
  summary: 'The mapping of a pack or template: sources, and the texts with placeholders (::name|fallback::) that they go into.',
  callers: ['member'],
  params: documentKeyParams,
  response: z.strictObject({
    data: z.strictObject({
      sources: sourcesSchema,
      mapping: mappingSchema,
      /** Null while there is none. */
      date_updated: z.nullable(timeSchema),
    }),
  }),
  errors: ['document_not_found'],
  changesState: false,
});
