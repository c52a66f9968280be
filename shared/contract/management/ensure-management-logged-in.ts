import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { operatorCheckSchema } from '../schemas/management/operator.ts';

export const ensureManagementLoggedInRoute = defineRoute({
  name: 'ensureManagementLoggedIn',
  method: 'GET',
  path: '/app/management/ensure_logged_in',
  summary: 'Whether an operator is logged in. If not, it answers 401 with `redirect`, the address of the operators’ login.',
  callers: ['operator'],
  query: z.strictObject({}),
  response: operatorCheckSchema,
  errors: [],
  changesState: false,
});
