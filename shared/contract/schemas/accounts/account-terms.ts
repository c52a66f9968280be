import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { lines, oneLine, timeSchema } from '../common.ts';
import { termsWordingSchema } from '../documents/document.ts';

/** Characters of a wording, in one language. It is stored with each document that is sent. */
export const longestWording = 3_000;

const contact = oneLine(200);
const inEachLanguage = (longest: number) =>
  z.strictObject({ en: says('In English.', lines(longest)), de: says('In German.', lines(longest)) });

export const disclosureSchema = z.strictObject({
  withdraw_contact: says(
    'Whom signers ask to withdraw their consent: an address, a number or a name.',
    contact.check(z.minLength(1, 'Please say whom to ask.')),
  ),
  paper_contact: says('Whom signers ask for a copy on paper.', contact.check(z.minLength(1, 'Please say whom to ask.'))),
  paper_fee: says('What such a copy costs; empty if it is free.', oneLine(100)),
  email: says('An email address that signers tell new contact details.', contact),
  phone: says('A telephone number for the same.', oneLine(50)),
  address: says('The postal address.', lines(300)),
  requirements: says('The hardware and software that signers need; the standard sentence where it is empty.', inEachLanguage(500)),
});

const shape = {
  is_own: says('Documents are sent with these terms; if not, with those of the installation.', z.boolean()),
  wording: says('Plain text for each language; the standard wording if both are empty.', inEachLanguage(longestWording)),
  must_tick: says('The signing page asks for a tick before signing.', z.boolean()),
  disclosure: says(
    'The standard disclosure for electronic records and signatures, with its contacts; null without one.',
    z.nullable(disclosureSchema),
  ),
};

export const accountTermsInputSchema = z.strictObject({
  ...shape,
  number: says(
    'The number that this change is based on, 0 for none; if there is a newer one, it is refused with 409.',
    z.int().check(z.gte(0)),
  ),
});
export type AccountTermsInput = z.output<typeof accountTermsInputSchema>;

export const accountTermsSchema = z.strictObject({
  ...shape,
  number: says('Counts the versions, from 1.', z.int()),
  version: says('What records of acceptance call it.', z.string()),
  texts: says('The terms in full, as signers read them, the main language first.', z.array(termsWordingSchema)),
  date_created: timeSchema,
  created_by_name: says('Who saved it; “Former member” if their login is gone.', z.string()),
});
export type AccountTermsVersion = z.output<typeof accountTermsSchema>;
