import * as z from 'zod/mini';
import { mostListsOfContact } from '../../domain/contacts/contact-limits.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { contactSchema } from '../schemas/accounts/contact.ts';
import { documentKeyParams, keySchema } from '../schemas/common.ts';

export const mergeContactsRoute = defineRoute({
  name: 'mergeContacts',
  method: 'POST',
  path: '/app/contacts/{key}/merge',
  summary: `Makes one contact of two. The one in the path stays; it takes over what it lacks, and the other’s lists (${mostListsOfContact} at most).`,
  callers: ['member'],
  scope: 'contacts',
  params: documentKeyParams,
  body: z.strictObject({ data: z.strictObject({ other_key: says('The contact that goes.', keySchema) }) }),
  response: z.strictObject({ contact: contactSchema }),
  errors: ['contact_not_found', 'limit_reached'],
  changesState: true,
});
