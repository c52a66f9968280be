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
    default_country: z.string(),
  }),
  errors: [],
  changesState: false,
});
