import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { contactListSchema } from '../schemas/accounts/contact.ts';
import { cursorSchema } from '../schemas/common.ts';

export const listContactListsRoute = defineRoute({
  name: 'listContactLists',
  method: 'GET',
  path: '/app/contact_lists',
  summary: 'The contact lists of the account, oldest first, page by page.',
  callers: ['member'],
  scope: 'contacts',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  response: z.strictObject({ contact_lists: z.array(contactListSchema), cursor: z.nullable(z.string()) }),
  errors: [],
  changesState: false,
});
