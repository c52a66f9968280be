import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { contactSchema } from '../schemas/accounts/contact.ts';
import { keySchema, text } from '../schemas/common.ts';

export const getContactsByQueryRoute = defineRoute({
  name: 'getContactsByQuery',
  method: 'GET',
  path: '/app/contact_lists/get_contacts_by_query',
  summary: 'Up to 50 contacts that one of the queries finds, last used first. Without any query: those used last.',
  callers: ['member'],
  scope: 'contacts',
  query: z.strictObject({
    email_query: says('How the email address begins.', z.optional(text(254))),
    name_query: says('How the name, or a later word of it, begins.', z.optional(text(200))),
    mobile_number_query: says('How the mobile number begins, with or without the code of the country.', z.optional(text(32))),
    contact_list_key: says('Only contacts of this list.', z.optional(keySchema)),
  }),
  response: z.strictObject({ contacts: z.array(contactSchema) }),
  errors: [],
  changesState: false,
});
