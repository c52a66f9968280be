import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams } from '../schemas/common.ts';

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
      role: says('The role in which the visitor signs; empty if it has no name.', z.string()),
      page_count: z.int(),
      mobile_number_required: says(
        'The visitor gives a mobile number. The one-time pin goes to it if the form lets them choose it.',
        z.boolean(),
      ),
      asks_for_proof: says('The visitor enters a one-time pin before they sign.', z.boolean()),
    }),
  }),
  errors: ['form_not_found'],
  changesState: false,
});
