import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { labelColourSchema, labelNameSchema, labelSchema } from '../schemas/accounts/label.ts';
import { keySchema } from '../schemas/common.ts';

/** On version_conflict the answer carries the newer label, on label_exists the label that has the name. */
export const addUpdateLabelRoute = defineRoute({
  name: 'addUpdateLabel',
  method: 'POST',
  path: '/app/labels',
  summary: 'Makes a label, or changes the one with the given key.',
  callers: ['member'],
  scope: 'documents:write',
  body: z.strictObject({
    data: z.strictObject({
      key: z.optional(keySchema),
      name: labelNameSchema,
      colour: says('Left out, a label keeps its colour; a new one gets the colour that the fewest have.', z.optional(labelColourSchema)),
      version: says('The version that this change is based on; an older one is refused with 409.', z.optional(z.int())),
    }),
  }),
  response: z.strictObject({ label: labelSchema }),
  errors: ['label_not_found', 'label_exists', 'version_conflict', 'limit_reached'],
  changesState: true,
});
