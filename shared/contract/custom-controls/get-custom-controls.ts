import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { integrationIdSchema } from '../schemas/accounts/integration.ts';
import { accountControlsParams, customControlSchema } from '../schemas/custom-controls/custom-control.ts';

export const getCustomControlsRoute = defineRoute({
  name: 'getCustomControls',
  method: 'GET',
  path: '/app/accounts/{account_key}/custom_controls',
  summary: 'The controls that custom fields of an account’s documents can be filled in with, by name.',
  callers: ['member'],
  scope: 'documents:read',
  params: accountControlsParams,
  response: z.strictObject({
    custom_controls: says('At most 50.', z.array(customControlSchema)),
    connected_systems: says(
      'The systems that the account is connected with: switched on and authenticated. Controls choose from some of them.',
      z.array(integrationIdSchema),
    ),
  }),
  errors: [],
  changesState: false,
});
