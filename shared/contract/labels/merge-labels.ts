import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { labelSchema } from '../schemas/accounts/label.ts';
import { documentKeyParams, keySchema } from '../schemas/common.ts';

export const mergeLabelsRoute = defineRoute({
  name: 'mergeLabels',
  method: 'POST',
  path: '/app/labels/{key}/merge',
  summary: 'Puts this label on all that carries the other one, which is then gone. Repeating it is no failure.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  body: z.strictObject({ data: z.strictObject({ other_key: says('The label that goes.', keySchema) }) }),
  response: z.strictObject({ label: labelSchema }),
  errors: ['label_not_found', 'limit_reached'],
  changesState: true,
});
