import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { labelSchema } from '../schemas/accounts/label.ts';
import { queryBoolean } from '../schemas/common.ts';

export const getLabelsRoute = defineRoute({
  name: 'getLabels',
  method: 'GET',
  path: '/app/labels',
  summary: 'All labels of the account, by name.',
  callers: ['member'],
  scope: 'documents:read',
  query: z.strictObject({ counts: says('Also counts what carries each label, as far as search knows it.', queryBoolean) }),
  response: z.strictObject({ labels: z.array(labelSchema) }),
  errors: [],
  changesState: false,
});
