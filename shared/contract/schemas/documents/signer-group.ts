import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { oneLine, timeSchema, uuidSchema } from '../common.ts';

/** People who sign in any order among themselves; signatories name their group by `signer_group_uuid`. */
export const signerGroupSchema = z.strictObject({
  uuid: uuidSchema,
  name: says("Unlike any other group's of the pack.", oneLine(120)),
  position: says('Order from 0: the members of one are asked when those of the one before have finished.', z.int()),
  date_created: timeSchema,
});
export type SignerGroup = z.output<typeof signerGroupSchema>;

export const signerGroupInputSchema = z.strictObject({
  uuid: uuidSchema,
  name: says('Left out or empty: `Signer group ` and a number.', z.optional(oneLine(120))),
  position: z.optional(z.int().check(z.gte(0), z.lte(99))),
  date_created: says('Accepted unchanged from an answer; it never changes.', z.optional(timeSchema)),
});
export type SignerGroupInput = z.output<typeof signerGroupInputSchema>;
