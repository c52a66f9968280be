import * as z from 'zod/mini';
import { mostContactsAtOnce } from '../../domain/contacts/contact-limits.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { importedContactSchema, importProblemSchema } from '../schemas/accounts/contact.ts';
import { keySchema } from '../schemas/common.ts';

export const importContactsRoute = defineRoute({
  name: 'importContacts',
  method: 'POST',
  path: '/app/contacts/import',
  summary: 'Adds up to 100 contacts. One whose address, or number without an address, is known already is brought up to date.',
  callers: ['member'],
  scope: 'contacts',
  body: z.strictObject({
    contacts: z
      .array(importedContactSchema)
      .check(z.minLength(1), z.maxLength(mostContactsAtOnce, `At most ${mostContactsAtOnce} contacts at once.`)),
    contact_list_key: says('Puts all of them into this list.', z.optional(keySchema)),
  }),
  response: z.strictObject({
    added: says('How many contacts are new.', z.int()),
    updated: says('How many known contacts were brought up to date.', z.int()),
    unchanged: says('How many contacts are known exactly as given.', z.int()),
    problems: says('The contacts that were left out, by their place in the request.', z.array(importProblemSchema)),
  }),
  errors: ['contact_list_not_found'],
  changesState: true,
});
