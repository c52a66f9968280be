import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { clientSearchSchema, planningClientSchema } from '../../schemas/accounts/planning-client.ts';
import { connectionErrors } from '../connection-errors.ts';

export const getAvailableClientsRoute = defineRoute({
  name: 'getAvailableClients',
  method: 'GET',
  path: '/app/integrations/xplan/get_available_clients',
  summary: 'Finds clients in the account’s planning system (XPLAN).',
  callers: ['member'],
  query: z.strictObject({ search_term: clientSearchSchema }),
  response: z.strictObject({ data: says('At most 100.', z.array(planningClientSchema)) }),
  errors: ['xplan_not_connected', ...connectionErrors],
  changesState: false,
});
