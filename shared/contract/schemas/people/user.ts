import * as z from 'zod/mini';
import { emailPattern, isEmail } from '../../../domain/people/email.ts';
import { notificationKinds } from '../../../domain/people/notification-kinds.ts';
import { readableEmail } from '../../../domain/people/readable-email.ts';
import { roles } from '../../../domain/policy/role-names.ts';
import { twoFactorMethods } from '../../../domain/sessions/two-factor-methods.ts';
import { commonMessages } from '../../../domain/wording/common-messages.ts';
import { says } from '../../says.ts';
import { keySchema, memberLanguageSchema, oneLine, text, timeSchema } from '../common.ts';
import { emailSignatureSchema } from './email-signature.ts';

export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(emailPattern, { error: commonMessages.emailInvalid, abort: true }),
    z.refine(isEmail, commonMessages.emailInvalid),
    z.overwrite(readableEmail),
  );

export const twoFactorMethodSchema = z.enum(twoFactorMethods);
export type TwoFactorMethod = z.output<typeof twoFactorMethodSchema>;

/** A personal PIN, or a code from an authenticator app, a text or a mail, as people type it: spaces may stand between the digits. */
export const codeSchema = text(20);

/** One of the ten codes for when the device is lost. */
export const recoveryCodeSchema = text(40);

export const userSchema = z.strictObject({
  key: keySchema,
  name: oneLine(100),
  last_name: oneLine(100),
  email_address: text(254),
  verified: z.boolean(),
  mobile_number: text(32),
  dialing_code: says('The country code of the mobile number, with its plus sign; empty without a number.', text(5)),
  external_user_code: oneLine(100),
  cost_centre: oneLine(100),
  email_signature: emailSignatureSchema,
  language: memberLanguageSchema,
  time_zone: text(64),
  default_user_account_key: keySchema,
  created: timeSchema,
  use_two_factor_authentication: says('A login also takes a code.', z.boolean()),
  two_factor_pin_method: says(
    'What the second step is: a personal PIN, a code by SMS or WhatsApp, or a code of an authenticator app. Null while it is off.',
    z.nullable(twoFactorMethodSchema),
  ),
  recovery_codes_left: says('Recovery codes that have not been used.', z.int()),
  accepted_terms: says(
    'False if the installation’s terms for members await acceptance. Only `GET /app/user` says so, as the next four.',
    z.optional(z.boolean()),
  ),
  has_password: says('Whether they have a password. People who came by single sign-on begin without one.', z.optional(z.boolean())),
  request_password: says('They should choose a first password.', z.optional(z.boolean())),
  force_two_factor_setup: says(
    'They have to set up a second step first: until then, other calls answer `two_step_setup_required`.',
    z.optional(z.boolean()),
  ),
  sign_in_instead: says(
    'Instead of setting one up, they can sign in through the single sign-on of this account; missing if that is not enough.',
    z.optional(keySchema),
  ),
  login_ends: says('When this login is deleted; missing unless the person asked for that.', z.optional(timeSchema)),
});
export type User = z.output<typeof userSchema>;

/** What a member may do in an account, by flag. */
export const permissionsSchema = z.strictObject({
  document_permissions: z.record(z.string(), z.boolean()),
  user_profile_permissions: z.record(z.string(), z.boolean()),
});

/** A membership of an account, or an invitation to one. */
export const userAccountSchema = z.strictObject({
  key: says('Names the membership. A person who accepts an invitation gets another one.', keySchema),
  account_key: keySchema,
  account_name: z.string(),
  is_admin: z.boolean(),
  is_personal_account: z.boolean(),
  status: says('Whether the person has joined, or was only invited.', z.enum(['active', 'invited'])),
  invited_until: says('Until when the invitation can be accepted; null for members.', z.nullable(timeSchema)),
  role: says('The preset that these permissions are; custom if they are none.', z.enum(roles)),
  permissions: permissionsSchema,
  version: says('Counts the changes of its permissions. A change that says it is refused if another came first.', z.int()),
  is_backed: says(
    'Whether whoever sent an invitation still administers the account. Without that it can’t be accepted. True for members.',
    z.boolean(),
  ),
  account_closes: says('When the account is deleted; missing unless it was closed.', z.optional(timeSchema)),
  user: says(
    'The person. Somebody invited has the name that the invitation gives, and the key of no user.',
    z.strictObject({ key: keySchema, name: z.string(), last_name: z.string(), email_address: z.string() }),
  ),
});
export type UserAccount = z.output<typeof userAccountSchema>;

export const sessionAnswerSchema = z.strictObject({ session_token: z.string(), csrf_token: z.string(), user: userSchema });

export const notificationKindSchema = z.enum(notificationKinds);

export const notificationSchema = z.strictObject({
  key: keySchema,
  date_created: timeSchema,
  date_updated: timeSchema,
  date_read: z.nullable(timeSchema),
  read: z.boolean(),
  related_key: z.string(),
  related_key_type: z.enum(['Document', 'UserAccount', 'BulkSend']),
  url: z.string(),
  message: z.string(),
  account_key: says('The account of what it is about; null for notifications of older versions.', z.nullable(keySchema)),
  kind: says('What happened.', notificationKindSchema),
});
export type Notification = z.output<typeof notificationSchema>;
