import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { contactSchema } from '../schemas/accounts/contact.ts';
import { cursorSchema, keySchema } from '../schemas/common.ts';

export const contactSorts = ['last_used', 'name'] as const;

export const listContactsRoute = defineRoute({
  name: 'listContacts',
  method: 'GET',
  path: '/app/contacts',
  summary: 'The contacts of the account, page by page.',
  callers: ['member'],
  scope: 'contacts',
  query: z.strictObject({
    sort: says('Last used first, unless told otherwise. A contact list is always sorted by name.', z.optional(z.enum(contactSorts))),
    contact_list_key: says('Only the contacts of this list.', z.optional(keySchema)),
    cursor: z.optional(cursorSchema),
  }),
  response: z.strictObject({ contacts: z.array(contactSchema), cursor: z.nullable(z.string()) }),
  errors: [],
  changesState: false,
});
