import * as z from 'zod/mini';
import { says } from '../says.ts';
import { keySchema } from './common.ts';

/** Each account is an organisation of its own. */
export const organisationSchema = z.strictObject({
  key: says("The account's key.", keySchema),
  name: says("The account's name.", z.string()),
  is_current_user_organisation: says('The one that the user is acting in.', z.boolean()),
});
