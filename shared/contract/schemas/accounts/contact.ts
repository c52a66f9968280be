import * as z from 'zod/mini';
import { mostListsOfContact } from '../../../domain/contacts/contact-limits.ts';
import { tidyLine } from '../../../domain/wording/one-line.ts';
import { says } from '../../says.ts';
import { keySchema, nameText, oneLine, text, timeSchema } from '../common.ts';

const listKeysSchema = z.array(keySchema).check(z.maxLength(mostListsOfContact, `A contact can be in ${mostListsOfContact} lists.`));

/** Somebody in an account’s address book. */
export const contactSchema = z.strictObject({
  key: keySchema,
  name: z.string(),
  email: says('Empty if only a mobile number is known. Two contacts of an account never have the same address.', z.string()),
  mobile_number: says('In E.164; empty if there is none.', z.string()),
  contact_list_keys: says('The lists of the account that the contact is in.', z.array(keySchema)),
  last_used: says('When something was last sent to the contact; null for never.', z.nullable(timeSchema)),
  version: says('Counts the changes of the contact.', z.int()),
});
export type Contact = z.output<typeof contactSchema>;

/** A new contact, or a change of the one with this key: what is left out stays as it is. */
export const contactInputSchema = z.strictObject({
  key: z.optional(keySchema),
  name: z.optional(nameText(200)),
  email: z.optional(oneLine(254)),
  mobile_number: z.optional(text(32)),
  contact_list_keys: z.optional(listKeysSchema),
  last_used: says('Kept when a contact is added; a change ignores it.', z.optional(z.nullable(timeSchema))),
  version: says('The version that this change is based on; an older one is refused with 409.', z.optional(z.int())),
});
export type ContactInput = z.output<typeof contactInputSchema>;

export const importedContactSchema = z.strictObject({
  name: z.optional(nameText(200)),
  email: z.optional(oneLine(254)),
  mobile_number: z.optional(text(32)),
});
export type ImportedContact = z.output<typeof importedContactSchema>;

export const importProblemSchema = z.strictObject({
  index: says('The place in the request, from 0.', z.int()),
  code: says('What is wrong, as the call for one contact would answer.', z.string()),
  message: z.string(),
});

export const contactListSchema = z.strictObject({
  key: keySchema,
  name: z.string(),
  date_created: timeSchema,
  version: says('Counts the changes of the list.', z.int()),
});
export type ContactList = z.output<typeof contactListSchema>;

export const contactListNameSchema = oneLine(120).check(
  z.refine((name) => tidyLine(name) !== '', 'Please enter a name for the contact list.'),
);
