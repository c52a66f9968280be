import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { signingTermsSchema } from '../schemas/documents/document.ts';
import { twoFactorMethodSchema } from '../schemas/people/user.ts';

/** The page with the terms that members accept, and which version of it. */
export const memberTermsSchema = z.strictObject({ url: z.string(), version: z.string() });

export const operatorAlertSchema = z.strictObject({ message: z.string(), hash: z.string() });

/** The terms that signatories accept, before anybody does. */
export const presentSigningTermsSchema = z.omit(signingTermsSchema, { accepted: true });

export const getConfigurationRoute = defineRoute({
  name: 'getConfiguration',
  method: 'GET',
  path: '/app/configuration',
  summary: 'What the page needs before login: version, sign-in policy, default country.',
  callers: ['anonymous', 'member', 'signatory'],
  response: z.strictObject({
    app_name: z.string(),
    app_version: z.string(),
    registration_open: z.boolean(),
    minimum_password_length: z.int(),
    two_factor_mandatory: says(
      'Every document that is sent asks its signatories for a one-time pin, and they need mobile numbers.',
      z.boolean(),
    ),
    member_two_step_methods: says('The second steps that members can choose here, the safest first.', z.array(twoFactorMethodSchema)),
    member_terms: says(
      'The terms that members accept: where they stand, and their version. Null if there are none.',
      z.nullable(memberTermsSchema),
    ),
    signing_terms: says(
      'The terms that signatories of what is sent now accept before they sign. Null if there are none.',
      z.nullable(presentSigningTermsSchema),
    ),
    default_country: z.string(),
    custom_form_url: says('The form of another site that `#custom_form` shows; empty without one.', z.string()),
    alert: says(
      'What the operator tells every member, with the hash route where it leads; null for nothing.',
      z.nullable(operatorAlertSchema),
    ),
    text_channels: says(
      'Ways beside email that messages and pins can go by here.',
      z.strictObject({
        sms: says('Text messages.', z.boolean()),
        whatsapp: says('WhatsApp messages.', z.boolean()),
        voice: says('Calls that read a pin out.', z.boolean()),
      }),
    ),
  }),
  errors: [],
  changesState: false,
});
