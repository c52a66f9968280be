import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { contactInputSchema, contactSchema } from '../schemas/accounts/contact.ts';

/** On version_conflict the answer carries the newer contact; on contact_exists the one that has the address. */
export const addUpdateContactRoute = defineRoute({
  name: 'addUpdateContact',
  method: 'POST',
  path: '/app/contacts',
  summary: 'Adds a contact, or changes the one with the given key.',
  callers: ['member'],
  scope: 'contacts',
  body: z.strictObject({ data: contactInputSchema }),
  response: z.strictObject({ contact: contactSchema }),
  errors: [
    'contact_not_found',
    'contact_exists',
    'contact_list_not_found',
    'version_conflict',
    'signer_name_required',
    'signer_email_invalid',
    'signer_contact_required',
    'mobile_number_invalid',
  ],
  changesState: true,
});
