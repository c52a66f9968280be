import * as z from 'zod/mini';
import { oneLine, timeSchema, uuidSchema } from './common.ts';

/** People who sign in any order among themselves; signatories name their group by `signer_group_uuid`. */
export const signerGroupSchema = z.strictObject({
  uuid: uuidSchema,
  /** Unlike any other group's of the pack. */
  name: oneLine(120),
  /** Order from 0: the members of one are asked when those of the one before have finished. */
  position: z.int(),
  date_created: timeSchema,
});
export type SignerGroup = z.output<typeof signerGroupSchema>;

export const signerGroupInputSchema = z.strictObject({
  uuid: uuidSchema,
  /** Left out or empty: `Signer group ` and a number. */
  name: z.optional(oneLine(120)),
  position: z.optional(z.int().check(z.gte(0), z.lte(99))),
  /** Accepted as it was answered; it never changes. */
  date_created: z.optional(timeSchema),
});
export type SignerGroupInput = z.output<typeof signerGroupInputSchema>;
