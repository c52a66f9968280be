import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const deleteLabelRoute = defineRoute({
  name: 'deleteLabel',
  method: 'DELETE',
  path: '/app/labels/{key}',
  summary: 'Removes a label; what carried it stays. Removing one that is already gone is no failure.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  response: z.strictObject({}),
  errors: [],
  changesState: true,
});
