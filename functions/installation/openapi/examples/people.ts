import type { Account } from '../../../../shared/contract/schemas/accounts/account.ts';
import type { CcRecipient, Signatory, SignatoryInput } from '../../../../shared/contract/schemas/documents/signatory.ts';
import type { Notification, User, UserAccount } from '../../../../shared/contract/schemas/people/user.ts';
import { emptyEmailSignature } from '../../../../shared/domain/people/email-signature.ts';
import { known } from './known.ts';

const user = {
  key: known.userKey,
  name: 'Olivia',
  last_name: 'Owner',
  email_address: 'olivia@example.com',
  verified: true,
  mobile_number: '',
  external_user_code: 'E-1042',
  cost_centre: 'Legal',
  dialing_code: '+44',
  email_signature: { ...emptyEmailSignature, full_name: 'Olivia Owner', job_title: 'Letting agent' },
  language: 'en',
  time_zone: 'Europe/London',
  default_user_account_key: known.accountKey,
  created: known.made,
  use_two_factor_authentication: false,
  two_factor_pin_method: null,
  recovery_codes_left: 0,
} satisfies User;

const userAccount = {
  version: 2,
  is_backed: true,
  key: 'h4xk7md2wqz5tnv3bcya',
  account_key: known.accountKey,
  account_name: 'Example Homes',
  is_admin: true,
  is_personal_account: false,
  status: 'active',
  invited_until: null,
  role: 'admin',
  permissions: { document_permissions: { can_upload_documents: true }, user_profile_permissions: {} },
  user: { key: known.userKey, name: 'Olivia', last_name: 'Owner', email_address: 'olivia@example.com' },
} satisfies UserAccount;

const account = {
  key: known.accountKey,
  name: 'Example Homes',
  is_personal_account: false,
  organisation_key: known.accountKey,
  date_created: known.made,
  retention_years: null,
  retention_years_default: 10,
  earlier_retention: [],
  contacts_from_sending: true,
  two_step_mandatory: false,
  language: null,
  embedding_origins: ['https://portal.example.com'],
  list_columns: ['status', 'people', 'updated', 'custom:cost_centre'],
  version: 1,
} satisfies Account;

const notification = {
  key: 'z3vbn6raqm4zt7w2hd5x',
  date_created: known.signed,
  date_updated: known.signed,
  date_read: null,
  read: false,
  related_key: known.packKey,
  related_key_type: 'Document',
  url: `/documents/${known.packKey}`,
  message: 'Lease has been completed.',
  account_key: known.accountKey,
  kind: 'completed',
} satisfies Notification;

export const signatory = {
  uuid: known.signatoryUuid,
  position: 0,
  role: 'Tenant',
  name: 'Anna Example',
  email: 'anna@example.com',
  mobile_number: '',
  dialing_code: '',
  company: '',
  job_title: '',
  email_is_optional: false,
  primary_communication_channel: 'email',
  status: 'complete',
  is_optional: false,
  signer_group_uuid: null,
  associated_document_keys: [],
  can_receive_signing_notifications: true,
  can_receive_viewing_notifications: true,
  can_update_fields: false,
  otp_is_required: false,
  colour: 0,
  user_key: null,
  email_send_count: 1,
  sms_send_count: 0,
  delivery_problem: null,
  rejection_reason: null,
  sign_later: false,
  date_sent: known.sent,
  date_viewed: known.viewed,
  date_terms_accepted: null,
  date_signed: known.signed,
  signed_in_presence: false,
  identification: 'link_delivered',
  identified_by: null,
  date_created: known.made,
  date_updated: known.signed,
} satisfies Signatory;

export const signatoryInput = {
  uuid: known.signatoryUuid,
  name: 'Anna Example',
  email: 'anna@example.com',
  role: 'Tenant',
  position: 0,
} satisfies SignatoryInput;

const ccRecipient = { name: 'Office', email: 'office@example.com', mobile_number: '' } satisfies CcRecipient;

export const peopleExamples = {
  Account: [account],
  CcRecipient: [ccRecipient],
  Notification: [notification],
  SessionResult: [{ success: true, session_token: `${known.userKey}.9dGq0wR3`, csrf_token: 'c1J7uYf4', user }],
  Signatory: [signatory],
  SignatoryInput: [signatoryInput],
  User: [user],
  UserAccount: [userAccount],
};
