import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, keySchema, uuidSchema } from '../schemas/common.ts';

export const presentPersonSchema = z.strictObject({
  user_key: keySchema,
  name: z.string(),
  field_uuid: says('The field that they have selected.', z.nullable(z.string())),
});
export type PresentPerson = z.infer<typeof presentPersonSchema>;

export const sharePresenceRoute = defineRoute({
  name: 'sharePresence',
  method: 'PUT',
  path: '/app/documents/{key}/presence',
  summary: 'Says that the caller has the document open, and answers who else has. It counts for 45 seconds; nothing of it is kept.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({
    field_uuid: says('The field that the caller has selected.', z.optional(z.nullable(uuidSchema))),
    leaving: says('The caller closes the document.', z.optional(z.boolean())),
  }),
  response: z.strictObject({ people: says('The others who have it open, by name.', z.array(presentPersonSchema)) }),
  errors: ['document_not_found'],
  changesState: true,
});
