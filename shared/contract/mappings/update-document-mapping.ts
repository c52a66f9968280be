import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema, text, timeSchema } from '../schemas/common.ts';
import { mappingSchema, sourcesSchema } from '../schemas/documents/document-mapping.ts';

/** A placeholder whose name no source has, and its place. */
export const unknownNameSchema = z.strictObject({ path: z.string(), name: text(100) });

export const updateDocumentMappingRoute = defineRoute({
  name: 'updateDocumentMapping',
  method: 'POST',
  path: '/app/mappings/update_document_mapping',
  summary: 'Replaces the mapping of a pack or template, in setup; says which names no source has.',
  callers: ['member'],
  scope: 'templates',
  body: z.strictObject({
    entity_key: says("The pack's or template's key.", keySchema),
    sources: sourcesSchema,
    mapping: mappingSchema,
    date_updated: says(
      'The version of the mapping that this one is based on; if another one is stored, the call is refused with 409.',
      z.optional(z.nullable(timeSchema)),
    ),
  }),
  response: z.strictObject({
    data: z.strictObject({ sources: sourcesSchema, mapping: mappingSchema, date_updated: timeSchema }),
    unknown_names: z.array(unknownNameSchema),
  }),
  errors: ['document_not_found', 'not_in_setup', 'version_conflict'],
  changesState: true,
});
