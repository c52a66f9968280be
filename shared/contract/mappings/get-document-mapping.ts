import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, timeSchema } from '../schemas/common.ts';
import { mappingSchema, sourcesSchema } from '../schemas/documents/document-mapping.ts';

export const getDocumentMappingRoute = defineRoute({
  name: 'getDocumentMapping',
  method: 'GET',
  path: '/app/mappings/get_document_mapping/{key}',
  summary: 'The mapping of a pack or template: sources, and the texts with placeholders (::name|fallback::) that they go into.',
  callers: ['member'],
  scope: 'templates',
  params: documentKeyParams,
  response: z.strictObject({
    data: z.strictObject({
      sources: sourcesSchema,
      mapping: mappingSchema,
      date_updated: says('Null if there is none yet.', z.nullable(timeSchema)),
    }),
  }),
  errors: ['document_not_found'],
  changesState: false,
});
