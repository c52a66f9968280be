import type { DocumentType } from '../../shared/contract/schemas/documents/document.ts';
import type { OperatorText } from '../../shared/contract/schemas/management/operator-text.ts';
import type { NotificationKind } from '../../shared/domain/people/notification-kinds.ts';
import { normaliseEmail } from '../../shared/domain/people/same-email.ts';
import type { Partition } from '../ports/table.ts';
import type { BulkRowRecord, BulkSendRecord } from './bulk-sends/bulk-records.ts';
import type { ContactListRecord, ContactRecord, ContactRow } from './contacts/contact-records.ts';
import type { OperatorLogRecord } from './operators/operator-records.ts';
import type { StoredRow } from './pack/pack-records.ts';
import type { SignatoryRecord } from './pack/signatory-records.ts';
import type { MemberRow, UserAccountRecord } from './people/member-records.ts';
import type { RecipientListRecord } from './recipients/recipient-records.ts';
import type { WebhookDeliveryRecord } from './webhooks/webhook-records.ts';

/** What a search row of a contact holds. `NAME` is the whole name, so that these rows are also the list by name. */
export type ContactRowKind = 'NAME' | 'WORD' | 'EMAIL' | 'MOBILE';

/** What a search row of a member holds. `ADMIN` stands for administrators who have accepted, `INVITED` for all who have not. */
export type MemberRowKind = 'NAME' | 'WORD' | 'EMAIL' | 'ADMIN' | 'INVITED';

/** The partitions of the sparse indexes. */
export const indexKeys = {
  /** gsi1: an account's documents by date_updated. */
  list: (accountKey: string, type: DocumentType, trash: boolean): Partition<StoredRow> =>
    `LIST#${accountKey}#${type}#${trash ? 'trash' : 'live'}`,
  /** gsi2: the same for one status. */
  listOfStatus: (accountKey: string, type: DocumentType, trash: boolean, status: string): Partition<StoredRow> =>
    `LIST#${accountKey}#${type}#${trash ? 'trash' : 'live'}#${status}`,
  /** In the table itself: an account's packs that have a word with this beginning, oldest first; `sk` is `date_created#key`. */
  search: (accountKey: string, type: DocumentType, trash: boolean, beginning: string) =>
    `SEARCH#${accountKey}#${type}#${trash ? 'trash' : 'live'}#${beginning}`,
  /** gsi1: events of packs that are not in the search index yet. */
  catchingUp: (accountKey: string) => `CATCHING_UP#${accountKey}`,
  /** gsi1: requests that await a person's signature. */
  awaiting: (email: string): Partition<SignatoryRecord> => `AWAITING#${normaliseEmail(email)}`,
  /** gsi1: the members of an account, and people invited to it, in the order in which they came. */
  members: (accountKey: string): Partition<UserAccountRecord> => `MEMBERS#${accountKey}`,
  /** In the table itself: the search rows of an account's members. */
  memberRows: (accountKey: string): Partition<MemberRow> => `MEMBERS_IN#${accountKey}`,
  /** gsi2: an account's contacts, by when they were last used. */
  contactsUsed: (accountKey: string): Partition<ContactRecord> => `CONTACTS_USED#${accountKey}`,
  /** In the table itself: the search rows of a list of contacts, or of all. */
  contactRows: (accountKey: string, list: string): Partition<ContactRow> => `CONTACTS_IN#${accountKey}#${list}`,
  /** In the table itself: an account's lists of recipients. */
  recipientLists: (accountKey: string): Partition<RecipientListRecord> => `RECIPIENT_LISTS#${accountKey}`,
  /** In the table itself: an account's bulk sends, with their mappings. */
  bulkSends: (accountKey: string): Partition<BulkSendRecord> => `BULK_SENDS#${accountKey}`,
  /** In the table itself: what became of the rows of an account's bulk sends, counts and logs. */
  bulkRows: (accountKey: string): Partition<BulkRowRecord> => `BULK_ROWS#${accountKey}`,
  /** In the table itself: what was sent to an account's endpoints. */
  webhookDeliveries: (accountKey: string): Partition<WebhookDeliveryRecord> => `WEBHOOK_DELIVERIES#${accountKey}`,
  /** In the table itself: an account's contact lists. */
  contactLists: (accountKey: string): Partition<ContactListRecord> => `CONTACT_LISTS#${accountKey}`,
  /** gsi1: the text messages of operators, by time. */
  operatorTexts: (): Partition<OperatorText> => 'OPERATOR_TEXTS',
  /** gsi1: what support did in an account, a part of the operators' log. */
  supportLog: (accountKey: string): Partition<OperatorLogRecord> => `SUPPORT_LOG#${accountKey}`,
  /** gsi1: all accounts by name, for operators. */
  accounts: () => 'ACCOUNTS',
  /** gsi1: a user's sessions, to end them together. */
  sessions: (userKey: string) => `SESSIONS#${userKey}`,
  /** gsi1: links that were mailed to a user, or to somebody invited under this key, because they name the address. */
  tokensOf: (userKey: string) => `TOKENS#${userKey}`,
  /** gsi1: a user's notifications about one account. */
  notificationsOfAccount: (userKey: string, accountKey: string) => `NOTIFICATIONS#${userKey}#${accountKey}`,
  /** gsi3: a user's notifications of one kind. */
  notificationsOfKind: (userKey: string, kind: NotificationKind) => `NOTIFICATIONS#${userKey}#${kind}`,
  /** gsi2: a user's unread notifications. */
  unread: (userKey: string) => `UNREAD#${userKey}`,
} as const;

/** A session's place among those of its user (gsi1): in order of time, so that a list begins with the newest. */
export const sessionPlace = (dateCreated: string, hash: string) => `${dateCreated}#${hash}`;
