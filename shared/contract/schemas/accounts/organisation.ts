import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { keySchema, text, timeSchema } from '../common.ts';
import { accountNameSchema } from './account.ts';

/** An account outside an organisation is one of its own. */
export const organisationSchema = z.strictObject({
  key: says("The organisation's key, or that of an account outside one.", keySchema),
  name: says("The organisation's name, or the account's.", z.string()),
  is_current_user_organisation: says('The one that the user is acting in.', z.boolean()),
});

/** The organisation of an account, as a member of the account sees it. */
export const ownOrganisationSchema = z.strictObject({
  key: keySchema,
  name: z.string(),
  date_created: timeSchema,
  account_count: says('How many accounts are in it.', z.int()),
  manager_count: says('How many of them manage it.', z.int()),
  is_manager: says('Administrators of this account manage the organisation.', z.boolean()),
  version: says('Counts the changes of its name.', z.int()),
});
export type OwnOrganisation = z.output<typeof ownOrganisationSchema>;

export const organisationAccountSchema = z.strictObject({
  account_key: keySchema,
  account_name: z.string(),
  is_manager: says('Its administrators manage the organisation.', z.boolean()),
  date_joined: timeSchema,
});
export type OrganisationAccount = z.output<typeof organisationAccountSchema>;

export const organisationNameSchema = accountNameSchema;

export const organisationCodeSchema = text(100);
