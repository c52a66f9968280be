import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';

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
    /** Every document that is sent asks its signatories for a one-time pin, and they need mobile numbers. */
    two_factor_mandatory: z.boolean(),
    default_country: z.string(),
    /** Ways beside email that messages and pins can go by here. */
    text_channels: z.strictObject({
      /** Text messages. */
      sms: z.boolean(),
      /** WhatsApp messages. */
      whatsapp: z.boolean(),
      /** Calls that read a pin out. */
      voice: z.boolean(),
    }),
  }),
  errors: [],
  changesState: false,
});
