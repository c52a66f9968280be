import type { OperatorText } from '../../shared/contract/schemas/management/operator-text.ts';
import type { StoredListSettings } from '../../shared/contract/schemas/people/list-settings.ts';
import { lowerAscii } from '../../shared/domain/people/email-domain.ts';
import type { DigestPeriod } from '../../shared/domain/people/notification-choices.ts';
import { normaliseEmail } from '../../shared/domain/people/same-email.ts';
import type { Key, KeyOf } from '../ports/table.ts';
import type { StoredQuotas } from './accounts/account-quota-records.ts';
import type { AccountTermsRecord } from './accounts/account-terms-record.ts';
import type { ApplicationRecord } from './accounts/application-record.ts';
import type { BillingRecord, PlanOrderRecord } from './accounts/billing-records.ts';
import type { ControlsRecord } from './accounts/control-records.ts';
import type { OrganisationAccountRecord, OrganisationRecord } from './accounts/organisation-records.ts';
import type { DomainRecord, IdentityRecord, SignInRecord, SingleSignOnRecord } from './accounts/single-sign-on-records.ts';
import type { SupportGrant } from './accounts/support-grant-record.ts';
import type { ThemesRecord } from './accounts/theme-records.ts';
import type { StoredAudit } from './audit/chain-audit.ts';
import type { BulkCountsRecord, BulkLogRecord, BulkMappingRecord, BulkRowRecord, BulkSendRecord } from './bulk-sends/bulk-records.ts';
import type { ContactListRecord, ContactRecord, ContactRow } from './contacts/contact-records.ts';
import { packKeyOf } from './ids.ts';
import type { ContactRowKind, MemberRowKind } from './index-keys.ts';
import type {
  AuthorizationRecord,
  FilingRecord,
  IntegrationEventRecord,
  IntegrationRecord,
  TokensRecord,
} from './integrations/integration-records.ts';
import type { LabelsRecord } from './labels/label-records.ts';
import type { OperatorLink, OperatorLogHead, OperatorLogRecord, OperatorRecord, OperatorSession } from './operators/operator-records.ts';
import type { ChildRecord, PackDetails, StoredRow } from './pack/pack-records.ts';
import type { PresenceRecord } from './pack/presence-record.ts';
import type { FieldRecord, SignatoryRecord } from './pack/signatory-records.ts';
import type { DataExportRecord } from './people/data-export-record.ts';
import type { DrawingRecord } from './people/drawing-record.ts';
import type { MemberCount, MemberRow, UserAccountRecord } from './people/member-records.ts';
import type { PasskeysRecord } from './people/proofs/passkeys-record.ts';
import type { SavedSignaturesRecord } from './people/saved-signatures-record.ts';
import type { TwoFactorRecord, UserRecord } from './people/user-records.ts';
import type { RecipientListRecord } from './recipients/recipient-records.ts';
import type { WebhookDeliveryRecord, WebhooksRecord } from './webhooks/webhook-records.ts';

/** How the sort keys of a bulk send's rows begin. */
export const bulkRowsBeginWith = (key: string): string => `ROW#${key}#`;

/** Every key of the table is built here; README.md beside this file lists the access patterns. */
export const keys = {
  pack: (packKey: string): KeyOf<StoredRow> => ({ pk: `PACK#${packKey}`, sk: 'PACK' }),
  packDetails: (packKey: string): KeyOf<PackDetails> => ({ pk: `PACK#${packKey}`, sk: 'PACK#DETAILS' }),
  child: (packKey: string, childKey: string): KeyOf<ChildRecord> => ({ pk: `PACK#${packKey}`, sk: `CHILD#${childKey}` }),
  signatory: (packKey: string, uuid: string): KeyOf<SignatoryRecord> => ({ pk: `PACK#${packKey}`, sk: `SIGNATORY#${uuid}` }),
  field: (packKey: string, childKey: string, uuid: string): KeyOf<FieldRecord> => ({
    pk: `PACK#${packKey}`,
    sk: `FIELD#${childKey}#${uuid}`,
  }),
  /**
   * The time of the last save into a signatory's fields, and the save's id. Its sort key puts it beside the pack's own
   * item, so that polling reads both at once.
   */
  filled: (packKey: string, uuid: string): Key => ({ pk: `PACK#${packKey}`, sk: `PACK#FILLED#${uuid}` }),
  /** That somebody has the pack open. Apart from the pack's items, so that opening it does not read who else has. */
  presence: (packKey: string, userKey: string): KeyOf<PresenceRecord> => ({ pk: `PRESENCE#${packKey}`, sk: userKey }),
  rule: (packKey: string, ruleId: string): Key => ({ pk: `PACK#${packKey}`, sk: `RULE#${ruleId}` }),
  notificationRule: (packKey: string, key: string): Key => ({ pk: `PACK#${packKey}`, sk: `NOTIFICATION_RULE#${key}` }),
  attribute: (packKey: string, key: string): Key => ({ pk: `PACK#${packKey}`, sk: `ATTRIBUTE#${key}` }),
  appendix: (packKey: string, key: string): Key => ({ pk: `PACK#${packKey}`, sk: `APPENDIX#${key}` }),
  /** Records that a range of pages has its images, during a conversion. */
  drawn: (packKey: string, childKey: string, conversionKey: string, from: number): Key => ({
    pk: `PACK#${packKey}`,
    sk: `DRAWN#${childKey}#${conversionKey}#${from}`,
  }),
  /** The new state of some items of the pack, for a change that is too large for one transaction (`pack/plan-change.ts`). */
  staged: (packKey: string, changeId: string, index: number): Key => ({ pk: `PACK#${packKey}`, sk: `STAGED#${changeId}#${index}` }),
  stagedOf: (packKey: string, changeId: string): Key => ({ pk: `PACK#${packKey}`, sk: `STAGED#${changeId}#` }),
  /** The remains of a pack that was deleted for ever: the end of its audit trail. */
  remains: (packKey: string): Key => ({ pk: `REMAINS#${packKey}`, sk: 'REMAINS' }),
  /** `~` sorts after every letter, so that opening a pack (sk < '~') leaves its history out. */
  audit: (packKey: string, sequence: number): KeyOf<StoredAudit> => ({
    pk: `PACK#${packKey}`,
    sk: `~AUDIT#${String(sequence).padStart(8, '0')}`,
  }),
  /** After `~` too, because only filling in placeholders reads it. */
  mapping: (packKey: string): Key => ({ pk: `PACK#${packKey}`, sk: '~MAPPING' }),
  formView: (packKey: string): Key => ({ pk: `PACK#${packKey}`, sk: '~FORM_VIEW' }),
  /** How the final file of a pack got to a connected system. Sorted after its history, so that opening the pack leaves this out too. */
  filing: (packKey: string, integrationKey: string): KeyOf<FilingRecord> => ({ pk: `PACK#${packKey}`, sk: `~FILING#${integrationKey}` }),
  /** The pack's entries in the search index. Sorted after its history, so that opening the pack leaves this out too. */
  entered: (packKey: string): Key => ({ pk: `PACK#${packKey}`, sk: '~SEARCH' }),
  /** Puts a template into the lists of another organisation. */
  shared: (packKey: string, organisationKey: string): Key => ({ pk: `PACK#${packKey}`, sk: `~SHARED#${organisationKey}` }),
  event: (id: string): Key => ({ pk: `EVENT#${id}`, sk: 'EVENT' }),
  /** Records that an effect (a mail, a notification) has happened. */
  ledger: (effect: string): Key => ({ pk: `LEDGER#${effect}`, sk: 'LEDGER' }),
  token: (hash: string): Key => ({ pk: `TOKEN#${hash}`, sk: 'TOKEN' }),
  /** The last one-time pin that was sent to a signatory. */
  pin: (packKey: string, uuid: string): Key => ({ pk: `PIN#${packKey}#${uuid}`, sk: 'PIN' }),
  /** A link to draw a signature on another device, by the hash of its token. */
  drawing: (hash: string): KeyOf<DrawingRecord> => ({ pk: `DRAWING#${hash}`, sk: 'DRAWING' }),
  session: (hash: string): Key => ({ pk: `SESSION#${hash}`, sk: 'SESSION' }),
  /** Counts the calls of a program in a minute. Beside the sessions, because calls that only read may write no other items. */
  programCalls: (program: string, window: number): Key => ({ pk: `SESSION#CALLS#${program}#${window}`, sk: 'CALLS' }),
  /** An operator's session: apart from all others, so that neither kind is ever found by the other's token. */
  operatorSession: (hash: string): KeyOf<OperatorSession> => ({ pk: `SESSION#OPERATOR#${hash}`, sk: 'OPERATOR' }),
  operator: (name: string): KeyOf<OperatorRecord> => ({ pk: `OPERATOR#${name}`, sk: 'OPERATOR' }),
  /** A set-up link of an operator, which works once. */
  operatorLink: (hash: string): KeyOf<OperatorLink> => ({ pk: `OPERATOR_LINK#${hash}`, sk: 'LINK' }),
  operatorLog: (sequence: number): KeyOf<OperatorLogRecord> => ({
    pk: 'OPERATOR_LOG',
    sk: `RECORD#${String(sequence).padStart(10, '0')}`,
  }),
  /** A text message that an operator has sent. */
  operatorText: (key: string): KeyOf<OperatorText> => ({ pk: `OPERATOR_TEXT#${key}`, sk: 'TEXT' }),
  operatorLogHead: (): KeyOf<OperatorLogHead> => ({ pk: 'OPERATOR_LOG', sk: 'HEAD' }),
  user: (userKey: string): KeyOf<UserRecord> => ({ pk: `USER#${userKey}`, sk: 'USER' }),
  /** A browser that this user has logged in with. */
  device: (userKey: string, hash: string): Key => ({ pk: `USER#${userKey}`, sk: `DEVICE#${hash}` }),
  /** The secrets of a user's two-step authentication. */
  twoFactor: (userKey: string): KeyOf<TwoFactorRecord> => ({ pk: `USER#${userKey}`, sk: 'TWO_FACTOR' }),
  passkeys: (userKey: string): KeyOf<PasskeysRecord> => ({ pk: `USER#${userKey}`, sk: 'PASSKEYS' }),
  /** A challenge that a passkey has yet to answer, by its hash. */
  passkeyChallenge: (hash: string): Key => ({ pk: `CHALLENGE#${hash}`, sk: 'CHALLENGE' }),
  userAccount: (userKey: string, accountKey: string): KeyOf<UserAccountRecord> => ({ pk: `USER#${userKey}`, sk: `ACCOUNT#${accountKey}` }),
  /** Names the API key of a person in an account, by its hash. */
  apiKey: (userKey: string, accountKey: string): Key => ({ pk: `USER#${userKey}`, sk: `API_KEY#${accountKey}` }),
  /** An application's key begins with its account's. */
  application: (key: string): KeyOf<ApplicationRecord> => ({ pk: `ACCOUNT#${packKeyOf(key)}`, sk: `APPLICATION#${key}` }),
  /** A connection of an account to another system. Its key begins with its account's. */
  integration: (key: string): KeyOf<IntegrationRecord> => ({ pk: `ACCOUNT#${packKeyOf(key)}`, sk: `INTEGRATION#${key}` }),
  /** The tokens that the other system gave to a connection. */
  integrationTokens: (key: string): KeyOf<TokensRecord> => ({ pk: `ACCOUNT#${packKeyOf(key)}`, sk: `INTEGRATION_TOKENS#${key}` }),
  /** An administrator on the way to allow a connection at the other system, by the hash of its state. */
  authorization: (hash: string): KeyOf<AuthorizationRecord> => ({ pk: `AUTHORIZATION#${hash}`, sk: 'AUTHORIZATION' }),
  /** What somebody did with a connection; its key sorts by time. */
  integrationEvent: (accountKey: string, timedKey: string): KeyOf<IntegrationEventRecord> => ({
    pk: `ACCOUNT#${accountKey}`,
    sk: `INTEGRATION_EVENT#${timedKey}`,
  }),
  /** The addresses to which an account's events are sent. */
  webhooks: (accountKey: string): KeyOf<WebhooksRecord> => ({ pk: `ACCOUNT#${accountKey}`, sk: 'WEBHOOKS' }),
  /** An event that is, or was, sent to one of them; its key sorts by time. */
  webhookDelivery: (accountKey: string, endpointKey: string, key: string): KeyOf<WebhookDeliveryRecord> => ({
    pk: `WEBHOOK_DELIVERIES#${accountKey}`,
    sk: `${endpointKey}#${key}`,
  }),
  /** The signatures and initials that a user has kept. */
  savedSignatures: (userKey: string): KeyOf<SavedSignaturesRecord> => ({ pk: `USER#${userKey}`, sk: 'SIGNATURES' }),
  /** A file of gathered data that the user asked for. */
  dataExport: (userKey: string, key: string): KeyOf<DataExportRecord> => ({ pk: `USER#${userKey}`, sk: `DATA_EXPORT#${key}` }),
  /** Reserves an email address for one user. */
  email: (email: string): Key => ({ pk: `EMAIL#${normaliseEmail(email)}`, sk: 'EMAIL' }),
  /** Where a reservation in this spelling may be that is older than the one form for all spellings of a domain. */
  olderEmail: (spelling: string): Key => ({ pk: `EMAIL#${lowerAscii(spelling.trim())}`, sk: 'EMAIL' }),
  /** How the people of an account sign in through its issuer. */
  singleSignOn: (accountKey: string): KeyOf<SingleSignOnRecord> => ({ pk: `ACCOUNT#${accountKey}`, sk: 'SINGLE_SIGN_ON' }),
  /** Which account has proven a domain. */
  domain: (domain: string): KeyOf<DomainRecord> => ({ pk: `DOMAIN#${domain}`, sk: 'DOMAIN' }),
  /** A sign-in that has been started at an issuer, by the hash of its state. */
  signIn: (hash: string): KeyOf<SignInRecord> => ({ pk: `SIGN_IN#${hash}`, sk: 'SIGN_IN' }),
  /** Whom an account's issuer means by a subject; `hash` is of issuer and subject. */
  identity: (accountKey: string, hash: string): KeyOf<IdentityRecord> => ({ pk: `IDENTITY#${accountKey}#${hash}`, sk: 'IDENTITY' }),
  /** The same seen from the user. */
  identityOf: (userKey: string, accountKey: string): KeyOf<IdentityRecord> => ({ pk: `USER#${userKey}`, sk: `IDENTITY#${accountKey}` }),
  account: (accountKey: string): Key => ({ pk: `ACCOUNT#${accountKey}`, sk: 'ACCOUNT' }),
  /** How many members and administrators an account has: no change may leave it without one. */
  memberCount: (accountKey: string): KeyOf<MemberCount> => ({ pk: `ACCOUNT#${accountKey}`, sk: 'MEMBERS' }),
  /** Its consent that support looks at it. */
  supportGrant: (accountKey: string): KeyOf<SupportGrant> => ({ pk: `ACCOUNT#${accountKey}`, sk: 'SUPPORT' }),
  /**
   * Finds a member by how their name, a later word of it or their address begins; administrators and invited people by when
   * they came.
   */
  memberRow: (accountKey: string, found: `${MemberRowKind}#${string}`, userKey: string): KeyOf<MemberRow> => ({
    pk: `MEMBERS_IN#${accountKey}`,
    sk: `${found}#${userKey}`,
  }),
  /** Quotas of messages that an operator has set for an account. */
  accountQuotas: (accountKey: string): KeyOf<StoredQuotas> => ({ pk: `ACCOUNT#${accountKey}`, sk: 'QUOTAS' }),
  /** The notification rules and event subscriptions of an account, for all its documents. */
  notificationSettings: (accountKey: string): Key => ({ pk: `ACCOUNT#${accountKey}`, sk: 'NOTIFICATION_SETTINGS' }),
  /** The branding themes of an account. */
  themes: (accountKey: string): KeyOf<ThemesRecord> => ({ pk: `ACCOUNT#${accountKey}`, sk: 'THEMES' }),
  /** The custom controls of an account. */
  customControls: (accountKey: string): KeyOf<ControlsRecord> => ({ pk: `ACCOUNT#${accountKey}`, sk: 'CUSTOM_CONTROLS' }),
  /** A version of an account's own terms of signing; its key sorts by number. */
  accountTerms: (accountKey: string, number: number): KeyOf<AccountTermsRecord> => ({
    pk: `ACCOUNT#${accountKey}`,
    sk: `SIGNING_TERMS#${String(number).padStart(6, '0')}`,
  }),
  /** The labels of an account. */
  labels: (accountKey: string): KeyOf<LabelsRecord> => ({ pk: `ACCOUNT#${accountKey}`, sk: 'LABELS' }),
  /** What an account did in a month (`2026-11`), in parts. */
  usage: (accountKey: string, month: string, shard: string): Key => ({ pk: `ACCOUNT#${accountKey}`, sk: `USAGE#${month}#${shard}` }),
  /** The plan that an account has chosen. */
  billing: (accountKey: string): KeyOf<BillingRecord> => ({ pk: `ACCOUNT#${accountKey}`, sk: 'BILLING' }),
  /** One choice of a plan; its key sorts by time. */
  planOrder: (accountKey: string, key: string): KeyOf<PlanOrderRecord> => ({ pk: `ACCOUNT#${accountKey}`, sk: `PLAN_ORDER#${key}` }),
  organisation: (key: string): KeyOf<OrganisationRecord> => ({ pk: `ORGANISATION#${key}`, sk: 'ORGANISATION' }),
  /** An account of an organisation. */
  organisationAccount: (key: string, accountKey: string): KeyOf<OrganisationAccountRecord> => ({
    pk: `ORGANISATION#${key}`,
    sk: `ACCOUNT#${accountKey}`,
  }),
  contact: (accountKey: string, key: string): KeyOf<ContactRecord> => ({ pk: `CONTACTS#${accountKey}`, sk: `CONTACT#${key}` }),
  /** Reserves an address (or the number of somebody without one) for one contact of the account. */
  contactWho: (accountKey: string, identity: string): KeyOf<ContactRow> => ({ pk: `CONTACTS#${accountKey}`, sk: `WHO#${identity}` }),
  /**
   * Finds a contact by how its name, a later word of it, its address or its number begins. `list` is a contact list's key,
   * or `all`.
   */
  contactRow: (accountKey: string, list: string, found: `${ContactRowKind}#${string}`, key: string): KeyOf<ContactRow> => ({
    pk: `CONTACTS_IN#${accountKey}#${list}`,
    sk: `${found}#${key}`,
  }),
  recipientList: (accountKey: string, key: string): KeyOf<RecipientListRecord> => ({
    pk: `RECIPIENT_LISTS#${accountKey}`,
    sk: `LIST#${key}`,
  }),
  bulkSend: (accountKey: string, key: string): KeyOf<BulkSendRecord> => ({ pk: `BULK_SENDS#${accountKey}`, sk: `SEND#${key}` }),
  bulkMapping: (accountKey: string, key: string, templateKey: string): KeyOf<BulkMappingRecord> => ({
    pk: `BULK_SENDS#${accountKey}`,
    sk: `MAPPING#${key}#${templateKey}`,
  }),
  /** What became of a row. A bulk send's own items are apart from the list of all. */
  bulkRow: (accountKey: string, key: string, index: number): KeyOf<BulkRowRecord> => ({
    pk: `BULK_ROWS#${accountKey}`,
    sk: `${bulkRowsBeginWith(key)}${String(index).padStart(8, '0')}`,
  }),
  bulkCounts: (accountKey: string, key: string, part: string): KeyOf<BulkCountsRecord> => ({
    pk: `BULK_ROWS#${accountKey}`,
    sk: `COUNTS#${key}#${part}`,
  }),
  /** Sorted by time. */
  bulkLog: (accountKey: string, key: string, entry: string): KeyOf<BulkLogRecord> => ({
    pk: `BULK_ROWS#${accountKey}`,
    sk: `LOG#${key}#${entry}`,
  }),
  contactList: (accountKey: string, key: string): KeyOf<ContactListRecord> => ({ pk: `CONTACT_LISTS#${accountKey}`, sk: `LIST#${key}` }),
  notification: (userKey: string, key: string): Key => ({ pk: `NOTIFICATIONS#${userKey}`, sk: `NOTIFICATION#${key}` }),
  /** What a user wants to be told, and by what way. */
  notificationChoices: (userKey: string): Key => ({ pk: `USER#${userKey}`, sk: 'NOTIFICATION_CHOICES' }),
  /** The columns and saved views that a user has for the lists of an account. */
  listSettings: (userKey: string, accountKey: string): KeyOf<StoredListSettings> => ({
    pk: `USER#${userKey}`,
    sk: `LIST_SETTINGS#${accountKey}`,
  }),
  /** A line of a user's next digest, by its time. */
  digestEntry: (userKey: string, period: DigestPeriod, at: string, key: string): Key => ({
    pk: `DIGEST#${userKey}`,
    sk: `${period}#${at}#${key}`,
  }),
  tempDownload: (key: string): Key => ({ pk: `TEMP_DOWNLOAD#${key}`, sk: 'TEMP_DOWNLOAD' }),
  upload: (fileKey: string): Key => ({ pk: `UPLOAD#${fileKey}`, sk: 'UPLOAD' }),
  /** A CSV file that has been read. */
  tempCsv: (key: string): Key => ({ pk: `TEMP_CSV#${key}`, sk: 'TEMP_CSV' }),
  /** An uploaded file that is compared with a final one. */
  verification: (key: string): Key => ({ pk: `VERIFICATION#${key}`, sk: 'VERIFICATION' }),
  /** A final file by its SHA-256 (hex). */
  sealed: (sha256: string, packKey: string): Key => ({ pk: `SEALED#${sha256}`, sk: `PACK#${packKey}` }),
  blob: (blobKey: string): Key => ({ pk: `BLOB#${blobKey}`, sk: 'BLOB' }),
  idempotency: (scope: string, key: string): Key => ({ pk: `IDEMPOTENCY#${scope}#${key}`, sk: 'IDEMPOTENCY' }),
  /** Consecutive wrong passwords for one address, from one network or device. */
  tries: (hash: string): Key => ({ pk: `TRIES#${hash}`, sk: 'TRIES' }),
  rate: (name: string, window: number): Key => ({ pk: `RATE#${name}#${window}`, sk: 'RATE' }),
  due: (id: string): Key => ({ pk: `DUE#${id}`, sk: 'DUE' }),
  /** A running workflow, watched until its work is done. */
  watch: (id: string): Key => ({ pk: `WATCH#${id}`, sk: 'WATCH' }),
} as const;
