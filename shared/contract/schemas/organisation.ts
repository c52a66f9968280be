import * as z from 'zod/mini';
import { keySchema } from './common.ts';

/** Each account is an organisation of its own. */
export const organisationSchema = z.strictObject({
  /** The account's key. */
  key: keySchema,
  /** The account's name. */
  name: z.string(),
  /** The one that the user is acting in. */
  is_current_user_organisation: z.boolean(),
});
