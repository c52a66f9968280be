import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { planningDocumentSubtypeSchema, planningDocumentTypeSchema } from '../../schemas/accounts/planning-client.ts';
import { connectionErrors } from '../connection-errors.ts';

export const getXplanClientCategoriesRoute = defineRoute({
  name: 'getXplanClientCategories',
  method: 'GET',
  path: '/app/integration/get_xplan_client_categories',
  summary: 'The types and subtypes by which the account’s planning system (XPLAN) sorts the documents of its clients.',
  callers: ['member'],
  response: z.strictObject({
    data: z.strictObject({
      types: says('The categories at the top.', z.array(planningDocumentTypeSchema)),
      subtypes: says('Those within a type.', z.array(planningDocumentSubtypeSchema)),
    }),
  }),
  errors: ['xplan_not_connected', ...connectionErrors],
  changesState: false,
});
