import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { contactListNameSchema, contactListSchema } from '../schemas/accounts/contact.ts';
import { keySchema } from '../schemas/common.ts';

/** On version_conflict the answer carries the newer list. */
export const addUpdateContactListRoute = defineRoute({
  name: 'addUpdateContactList',
  method: 'POST',
  path: '/app/contact_lists',
  summary: 'Makes a contact list, or renames the one with the given key.',
  callers: ['member'],
  scope: 'contacts',
  body: z.strictObject({
    data: z.strictObject({
      key: z.optional(keySchema),
      name: contactListNameSchema,
      version: says('The version that this change is based on; an older one is refused with 409.', z.optional(z.int())),
    }),
  }),
  response: z.strictObject({ contact_list: contactListSchema }),
  errors: ['contact_list_not_found', 'version_conflict'],
  changesState: true,
});
