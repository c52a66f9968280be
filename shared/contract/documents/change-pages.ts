import * as z from 'zod/mini';
import { documentLimits } from '../../domain/documents/document-limits.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, sha256Schema, timeSchema, uuidSchema } from '../schemas/common.ts';

export const plannedPageSchema = z.strictObject({
  index: says('The page of the present file, counted from 0.', z.int().check(z.minimum(0))),
  turned: says('How far it is turned clockwise, in degrees; 0 if it stays as it is.', z.literal([0, 90, 180, 270])),
});

export const changePagesRoute = defineRoute({
  name: 'changePages',
  method: 'POST',
  path: '/app/documents/{key}/change_pages',
  summary:
    'Puts the pages of a child document into another order, turns and deletes them, in setup. The new file is made in the background, as after an upload. Data fields go with their pages.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  body: z.strictObject({
    data: z.strictObject({
      original_sha256: says('The file that the change is based on. Another one is refused with version_conflict.', sha256Schema),
      pages: says(
        'The pages of the new file, in order. Those left out are deleted; at least one stays.',
        z.array(plannedPageSchema).check(z.minLength(1), z.maxLength(documentLimits.pages)),
      ),
      deleted_fields: says(
        'The data fields on deleted pages, which are deleted too. If there are others, nothing is changed.',
        z._default(z.array(uuidSchema).check(z.maxLength(documentLimits.fields)), []),
      ),
    }),
  }),
  response: z.strictObject({ date_updated: timeSchema, version: z.int() }),
  errors: [
    'document_not_found',
    'not_in_setup',
    'fields_locked',
    'still_converting',
    'file_not_found',
    'version_conflict',
    'fields_on_pages',
  ],
  changesState: true,
});
