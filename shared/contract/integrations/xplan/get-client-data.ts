import * as z from 'zod/mini';
import { clientFragments } from '../../../domain/integrations/xplan/fragments.ts';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { clientDataSchema, clientFragmentSchema, planningClientIdSchema } from '../../schemas/accounts/planning-client.ts';
import { connectionErrors } from '../connection-errors.ts';

export const getClientDataRoute = defineRoute({
  name: 'getClientData',
  method: 'POST',
  path: '/app/integrations/xplan/get_client_data',
  summary: 'What the account’s planning system (XPLAN) knows of a client, fetched at once.',
  callers: ['member'],
  body: z.strictObject({
    client_id: planningClientIdSchema,
    fragments: says('What is wanted.', z.array(clientFragmentSchema).check(z.maxLength(clientFragments.length))),
  }),
  response: z.strictObject({
    data: clientDataSchema,
    glue: says(
      'What stands between several values of one path (`Address.city` of two addresses) in the one text that they become.',
      z.string(),
    ),
  }),
  errors: ['xplan_not_connected', 'planning_client_not_found', ...connectionErrors],
  changesState: true,
});
