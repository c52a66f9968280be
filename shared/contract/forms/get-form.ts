import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { pageLookSchema } from '../schemas/accounts/page-look.ts';
import { documentKeyParams } from '../schemas/common.ts';
import { fieldCountSchema } from '../schemas/documents/data-field.ts';
import { askerSchema } from '../schemas/documents/document.ts';

/** Where the one-time pin of a form’s visitor goes. */
export const formPinPlaceSchema = z.enum(['email', 'mobile_number']);

export const getFormRoute = defineRoute({
  name: 'getForm',
  method: 'GET',
  path: '/app/forms/{key}',
  summary: 'What a visitor of a reusable form sees before filling it in.',
  callers: ['anonymous'],
  params: documentKeyParams,
  response: z.strictObject({
    form: z.strictObject({
      document_name: z.string(),
      message: z.string(),
      sender_name: says('Who offers the form.', z.string()),
      asked_by: says('Who asks the visitor.', askerSchema),
      look: says(
        'How the page looks, by the theme of the template; null without one. Its logos’ addresses are good for five minutes.',
        z.nullable(pageLookSchema),
      ),
      role: says('The role in which the visitor signs; empty if it has no name.', z.string()),
      page_count: z.int(),
      asks: says(
        'How many fields of each type the visitor finds in the document; those that fill themselves in are left out, and boxes of which one is chosen are one choice.',
        z.array(fieldCountSchema),
      ),
      other_signers: says('How many others sign the document too.', z.int()),
      mobile_number_required: says(
        'The visitor gives a mobile number. The one-time pin goes to it if the form lets them choose it.',
        z.boolean(),
      ),
      pin_goes_to: says(
        'Where the one-time pin goes that the visitor enters before they sign; null if none is asked for.',
        z.nullable(formPinPlaceSchema),
      ),
      asks_for_proof: says('The visitor enters a one-time pin before they sign.', z.boolean()),
    }),
  }),
  errors: ['form_not_found'],
  changesState: false,
});
