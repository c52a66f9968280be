import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, keySchema, timeSchema } from '../schemas/common.ts';
import { emailSchema } from '../schemas/people/user.ts';

/** A document that still names an address. */
export const namingDocumentSchema = z.strictObject({
  key: keySchema,
  document_name: z.string(),
  kept_until: says('Until when it is kept as evidence; null if somebody can change or delete it now.', z.nullable(timeSchema)),
});
export type NamingDocument = z.output<typeof namingDocumentSchema>;

/** What an account may hold about an address beside documents. */
export const erasedKindSchema = z.enum(['contact', 'invitation']);

export const eraseAddressRoute = defineRoute({
  name: 'eraseAddress',
  method: 'POST',
  path: '/app/accounts/{key}/erase_address',
  summary:
    'Removes what the account holds about an email address and need not keep: the contact, an invitation, rows of lists of recipients, and the person in documents that nobody has signed. Answers which documents still name it.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({ email_address: emailSchema }),
  response: z.strictObject({
    removed: says('What was removed.', z.array(erasedKindSchema)),
    rows: says('How many rows of recipient lists, and of bulk sends, it was removed from.', z.int()),
    rows_go_on: says('There were so many rows that they are still being looked through. Nothing has to be done.', z.boolean()),
    drafts: says('From how many documents in setup it was removed.', z.int()),
    documents: says('The newest documents that still name the address.', z.array(namingDocumentSchema)),
    has_more: says('There are more documents than these.', z.boolean()),
  }),
  errors: ['proof_required', 'account_closed', 'address_of_member', 'import_under_way'],
  changesState: true,
});
