import type { Appendix } from '../../shared/contract/schemas/appendix.ts';
import type { AuditEntryType } from '../../shared/contract/schemas/audit-record.ts';
import type { CustomAttribute } from '../../shared/contract/schemas/custom-attribute.ts';
import type { DataField } from '../../shared/contract/schemas/data-field.ts';
import type {
  ConversionError,
  DocumentSettings,
  DocumentStatus,
  DocumentType,
  PersonProgress,
  StatusDetail,
} from '../../shared/contract/schemas/document.ts';
import type { SubscribedEvent } from '../../shared/contract/schemas/event-subscription.ts';
import type { FieldRule } from '../../shared/contract/schemas/field-rule.ts';
import type { NotificationEvent, NotificationRule } from '../../shared/contract/schemas/notification-rule.ts';
import type { CcRecipient, CommunicationChannel, PinChannel, Signatory } from '../../shared/contract/schemas/signatory.ts';
import type { SignerGroup } from '../../shared/contract/schemas/signer-group.ts';
import type { Rule } from '../../shared/domain/field-rules/field-rules.ts';
import type { Identified } from '../../shared/domain/policy/identification.ts';
import type { Permissions } from '../../shared/domain/policy/permission-flags.ts';
import type { NamedBy } from '../../shared/domain/signing/one-time-pin.ts';
import type { Language } from '../../shared/messages/languages.ts';
import type { Line } from '../../shared/messages/line.ts';

/** A pack as stored. */
export interface PackRecord {
  key: string;
  account_key: string;
  document_type: DocumentType;
  document_name: string;
  subject: string;
  message: string;
  /** What the document is called elsewhere. */
  external_id?: string;
  branding_key?: string | null;
  contact_list_id?: string | null;
  in_app_signing_page_url?: string;
  post_signing_url?: string;
  status: DocumentStatus;
  status_detail: StatusDetail | null;
  status_message: string | null;
  created_by: string;
  created_by_name: string;
  created_by_email: string;
  from_template_key: string | null;
  visible_to_organisation?: boolean;
  visible_to_organisations_keys?: string[];
  visible_to_organisation_via_api?: boolean;
  child_document_keys: string[];
  /** Those of its fields that search knows. */
  custom_ids?: string[];
  settings: DocumentSettings;
  /** In order; empty while `use_signer_groups` is off. */
  signer_groups: SignerGroup[];
  cc_recipients: CcRecipient[];
  /** What the list shows of each signatory; kept in step by every change. */
  people: PersonProgress[];
  page_count: number;
  /** File key of the first page's thumbnail. */
  thumbnail_key: string | null;
  final_file_key: string | null;
  certificate_file_key: string | null;
  /** Hex, once the final file is delivered: by it `/verify` knows the file. */
  final_sha256?: string;
  /** The children of a pack of several as final files of their own, with their hashes. */
  child_finals?: { key: string; sha256: string }[];
  is_deleted: boolean;
  date_created: string;
  date_updated: string;
  date_completed: string | null;
  date_deleted: string | null;
  /** Every change but a field save adds one; changes are conditional on it. */
  version: number;
  /** Every field save in setup adds one; sending is conditional on it. */
  fields_version: number;
  /** When the sender's side last changed fields, and anybody signatories; left out by older records (`last-change.ts`). */
  fields_updated?: string;
  signatories_updated?: string;
  field_count: number;
  /**
   * Counts sendings and reversions. What a signatory did, a signature in a field and a signing link hold for one round only,
   * so that reverting to setup is one write however large the pack is.
   */
  round: number;
  /** What signatories of this round agree to (`pack-terms.ts`); null where nothing is configured, left out by older records. */
  signing_terms?: { version: string; sha256: string; text?: string } | null;
  /** Counts the tries to seal in this round; names the workflow's execution. */
  seal_attempt?: number;
  /** How many of them came by themselves since somebody asked for one. */
  seal_tries?: number;
  /** What its owner is told of. */
  event_subscriptions?: SubscribedEvent[];
  /** The last signature of the rounds that were taken back to setup; left out where nobody had signed in them. */
  signed_in_earlier_rounds?: string;
  /** When setup began again; left out while it never did. */
  date_in_setup?: string;
  /** When the next countdown of a notification rule ends, and until when those that ended have been carried out. */
  rules_due_at?: string | null;
  rules_run_at?: string;
  audit_sequence: number;
  /** Hash of the newest audit record; 64 zeros before the first. */
  audit_head: string;
  /** A change that holds, of which parts are still to be put in their places; and the children that it removed. */
  unfinished?: string;
  unfinished_removed?: string[];
  /** Its place in the lists: `date_updated`, or a little before it; left out until it is stored. */
  listed_at?: string;
}

/** What of a pack lies beside its row (`pack/own-items.ts`). */
export type PackDetails = Pick<
  PackRecord,
  | 'settings'
  | 'signer_groups'
  | 'cc_recipients'
  | 'certificate_file_key'
  | 'final_sha256'
  | 'child_finals'
  | 'in_app_signing_page_url'
  | 'post_signing_url'
  | 'signatories_updated'
  | 'signing_terms'
  | 'seal_tries'
  | 'event_subscriptions'
  | 'date_in_setup'
  | 'rules_due_at'
  | 'rules_run_at'
  | 'audit_sequence'
  | 'audit_head'
>;

/** What lists show of a pack, and its versions. */
export type PackRow = Omit<PackRecord, keyof PackDetails>;

/** What a row says of itself only where it is not as usual (`pack/own-items.ts`). */
export type UsualInRow =
  | 'subject'
  | 'message'
  | 'status_detail'
  | 'status_message'
  | 'from_template_key'
  | 'thumbnail_key'
  | 'final_file_key'
  | 'is_deleted'
  | 'date_completed'
  | 'date_deleted';

/** A row as it is stored; its people have dates once there are any. */
export type StoredRow = Omit<PackRow, UsualInRow | 'people'> &
  Partial<Pick<PackRow, UsualInRow>> & {
    people: (Omit<PersonProgress, 'date_viewed' | 'date_signed'> & Partial<Pick<PersonProgress, 'date_viewed' | 'date_signed'>>)[];
  };

export interface ChildRecord {
  key: string;
  document_pack_key: string;
  position: number;
  document_name: string;
  /** Names the conversion under way or last done; each upload and each password gets another. Null before the file has arrived. */
  conversion_key: string | null;
  conversion_state: 'waiting_for_file' | 'converting' | 'ready' | 'failed';
  conversion_error_reason: ConversionError | null;
  conversion_error_message: string | null;
  password_attempts: number;
  /** Opens the file; encrypted, and only until its clear copy is made. */
  password_box?: string | null;
  /** The file as uploaded, untouched; and its decrypted, repaired copy that pages are drawn and stamped from. */
  original_file_key: string | null;
  original_sha256: string | null;
  clear_file_key: string | null;
  /** [width, height] in points, page by page, as displayed. */
  page_sizes: [number, number][];
  pages_done: number;
  pages_total: number;
  /** What its inspection found to remark, in words; left out where nothing was. */
  pdf_warnings?: string[];
  /** How many fields the PDF's own form has; they are listed in a file (`fileKeys.formFields`). */
  form_field_count?: number;
  /** Rejected by this signatory; holds in its round of the pack. */
  rejection?: { round: number; signatory_uuid: string; reason: string; date: string };
  date_created: string;
  date_updated: string;
}

/** What a signatory has put their name to, kept with their signature (see `shared/domain/signing/content-digest.ts`). */
export interface SignedContent {
  /** Hex SHA-256 of it, as it stood when the signature was made. */
  content_digest: string;
  /** The caller sent this very digest: what was signed is what was shown. False where a program sent none. */
  is_confirmed: boolean;
  /** Hex SHA-256 of each original that they saw, in the order of the pack; and the keys of those documents. */
  originals: string[];
  document_keys: string[];
  /** Uuids of those who had signed before: what they filled in is part of the content. */
  signed_before: string[];
  /** Uuids of own fields that hold something which field rules left out then: it stays left out. */
  kept_aside: string[];
}

export interface SignatoryRecord extends Omit<Signatory, 'dialing_code' | 'identification' | 'identified_by'> {
  /** The pack's round in which status and dates hold. */
  round: number;
  /** Links made under an older generation are dead (the address changed). */
  link_generation: number;
  /** When it last became their turn. */
  date_asked?: string;
  /** The member on whose device they sign in person. */
  presence_host: string | null;
  /** How the holder of the session that opened it last, or signed, was identified. */
  identified: Identified | null;
  /** What the browser reads that opened the document last (Accept-Language); null before. Mails to them are in it. */
  language?: Language | null;
  /** The latest one-time pin that they entered: how it was sent, and where. */
  pin_entered: { channel: PinChannel; destination: string; named_by: NamedBy } | null;
  /** Null, or left out, until they have signed. */
  signed_content?: SignedContent | null;
  /** Who gave their address and their number; the sender where left out. */
  email_named_by?: NamedBy;
  mobile_number_named_by?: NamedBy;
  ip: string;
  device: string;
  /** Of somebody excluded: whether they are sent the final document. */
  excluded_can_view?: boolean;
}

/** A field's stored form: no addresses, which expire. `round` is that in which its content was given (see `fieldInRound`). */
export type FieldRecord = Omit<DataField, 'blob_url' | 'filled_in_by'> & {
  round: number;
  /** Who put its content in: a signatory's uuid, or `self` for the sender's side. Left out by older records. */
  filled_by?: string;
};

/** A field rule as stored: by uuids, so that renaming a custom id changes nothing. */
export interface RuleRecord extends Rule {
  field_rule_type: FieldRule['field_rule_type'];
  date_updated: string;
}

/** A custom field of a pack as stored. */
export type AttributeRecord = Omit<CustomAttribute, 'document_key' | 'is_template'> & { date_created: string };

/** A notification rule as stored, beside the document or in the account that it belongs to. */
export type NotificationRuleRecord = Omit<NotificationRule, 'entity_key'>;

/** A supporting document as stored. `blob` is its file, `client_id` what the program that made it calls it. */
export type AppendixRecord = Omit<Appendix, '_id' | 'file_key' | 'blob_serving_url'> & { blob: string | null; client_id: string | null };

/** Pages of a conversion under way whose images are there: `from` to `to` (excluded). */
export interface DrawnRange {
  child_key: string;
  conversion_key: string;
  from: number;
  to: number;
}

export interface FullPack {
  pack: PackRecord;
  /** In order of position. */
  children: ChildRecord[];
  /** In order of position. */
  signatories: SignatoryRecord[];
  fields: FieldRecord[];
  /** In order of id; left out where there are none. */
  rules?: RuleRecord[];
  attributes?: AttributeRecord[];
  /** Left out where there are none. */
  notification_rules?: NotificationRuleRecord[];
  /** Oldest first. */
  appendices?: AppendixRecord[];
  /** Empty, or left out, unless a conversion is under way. */
  drawn?: DrawnRange[];
  /** The id of the last save into each signatory's fields while signing, by uuid. */
  saves?: ReadonlyMap<string, string>;
}

/** What an audit record says beside its line, as names and texts. */
export type AuditFacts = Record<string, string>;

/** What to write into the audit chain; sequence, time and hashes are added on the way. */
export interface AuditEntry extends Line {
  audit_entry_type: AuditEntryType;
  actor: string;
  channel: string;
  ip: string;
  device: string;
  /** How whoever acted was identified, and by whom in words; left out where the product acted. */
  identification?: string;
  identified_by?: string;
  /** What else the record says, as names and texts: digests, addresses, ids of messages. Hashed with it. */
  facts?: AuditFacts;
}

/** Somebody who opens a copy by a pin, and need not be a signatory. */
export interface PinReader {
  name: string;
  email: string;
  round: number;
  link_generation: number;
}

/** Events of the outbox: what follows from a change. */
export type DomainEvent =
  | { type: 'conversion_requested'; pack_key: string; child_key: string; conversion_key: string }
  /** Ask these signatories for their signature (a message each), by this channel instead of their own where one is given. */
  | {
      type: 'signatures_requested';
      pack_key: string;
      round: number;
      signatory_uuids: string[];
      channel?: CommunicationChannel;
      /** A notification rule asks once more. */
      reminder?: true;
    }
  /** A notification rule tells the owner: who has not signed, that it is still in setup, or what could not be delivered. */
  | { type: 'owner_notice'; pack_key: string; round: number; notice: NotificationEvent; signatory_uuids: string[]; problem?: Line }
  /** Send this signatory a one-time pin; it follows from `pin_id` (see `pins.ts`). */
  | {
      type: 'pin_requested';
      pack_key: string;
      round: number;
      /** Or what stands for it, of a reader in copy. */
      signatory_uuid: string;
      pin_id: string;
      channel: PinChannel;
      reader?: PinReader;
    }
  /** Somebody signs with this address, unproven: what else the account asks of it goes there. */
  | { type: 'pending_links_requested'; pack_key: string; account_key: string; signatory_uuid: string; email: string }
  /** Everybody has signed: seal it. `attempt` counts from 1 in each round. */
  | { type: 'pack_completed'; pack_key: string; round: number; attempt: number }
  /** The final file is there: mail it to everybody. */
  | { type: 'pack_sealed'; pack_key: string; round: number }
  | { type: 'seal_failed'; pack_key: string; round: number }
  /** The pack, or one document of it. */
  | { type: 'pack_rejected'; pack_key: string; round: number; signatory_uuid: string; child_key?: string }
  /** Somebody's turn came or ended: those who follow the signing are told. */
  | { type: 'progress_made'; pack_key: string; round: number }
  /** What search finds it by has changed. */
  | { type: 'search_changed'; pack_key: string; account_key: string }
  | { type: 'conversion_failed'; pack_key: string; child_key: string }
  /** A preview or a form is to be made. */
  | { type: 'export_requested'; pack_key: string; temp_download_key: string }
  | { type: 'user_mail_requested'; mail: 'verify_email' | 'reset_password' | 'password_changed'; user_key: string }
  | { type: 'pack_deleted_permanently'; pack_key: string }
  /** Parts of a change that holds are to be put in their places. */
  | { type: 'change_unfinished'; pack_key: string }
  /** A file was uploaded to be compared with a final one. */
  | { type: 'verification_requested'; verification_key: string };

export interface UserRecord {
  key: string;
  name: string;
  last_name: string;
  email_address: string;
  verified: boolean;
  mobile_number: string;
  password_hash: string;
  /** Counts changes of what its holder logs in with: sessions and reset links of an earlier one are dead. Absent is 0. */
  password_generation?: number;
  default_account_key: string;
  created: string;
}

/** One user's membership of one account. */
export interface UserAccountRecord {
  key: string;
  user_key: string;
  account_key: string;
  is_admin: boolean;
  is_personal_account: boolean;
  permissions: Permissions;
}

/** An event as it lies in the outbox. */
export interface StoredEvent {
  entity: 'event';
  id: string;
  event: DomainEvent;
  date_created: string;
  /** The request that it comes from; left out where nobody's call was running. */
  correlation_id?: string;
}
