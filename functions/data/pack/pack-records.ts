import type {
  ConversionError,
  Deadline,
  DocumentSettings,
  DocumentStatus,
  DocumentType,
  PersonProgress,
  SendTime,
  ShownAttribute,
  StatusDetail,
} from '../../../shared/contract/schemas/documents/document.ts';
import type { SubscribedEvent } from '../../../shared/contract/schemas/documents/event-subscription.ts';
import type { CcRecipient } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { SignerGroup } from '../../../shared/contract/schemas/documents/signer-group.ts';
import type { Look } from '../../../shared/domain/branding/look.ts';
import type { MovedFrom } from '../../../shared/domain/documents/moving.ts';
import type { PlannedPage } from '../../../shared/domain/documents/page-plan.ts';
import type { KeptPromise } from '../../../shared/domain/policy/documents/retention.ts';
import type { AccountTerms } from '../../../shared/domain/signing/account-terms.ts';
import type {
  AppendixRecord,
  AttributeRecord,
  FieldRecord,
  NotificationRuleRecord,
  RuleRecord,
  SignatoryRecord,
} from './signatory-records.ts';

/** What a row knows of a signatory: what the list shows, and whether they are asked for a pin, if so. */
export type PersonInRow = PersonProgress & { otp_is_required?: boolean };

/** A scheduled sending as stored. */
export interface StoredSendTime extends SendTime {
  by: string;
  /** The key of the application that scheduled it for them. */
  application?: string;
  /** The hash of the API key that scheduled it. */
  api_key?: string;
}

/** A pack as stored. */
export interface PackRecord {
  key: string;
  account_key: string;
  document_type: DocumentType;
  document_name: string;
  subject: string;
  message: string;
  /** The document's id in another program. */
  external_id?: string;
  /** The row of a bulk send that it was made for, which follows its status. `unsent`: why it could not be sent, and by which source of rows. */
  bulk_send?: { account_key: string; key: string; row: number; unsent?: { code: string; message: string; source?: string } };
  branding_key?: string | null;
  /** The look that it was sent with (`accounts/themes.ts`). Null if the account had no theme; missing before it is sent, and in older records. */
  look?: Look | null;
  contact_list_id?: string | null;
  /** The labels that it carries, in the order in which they were put on; some may be gone or merged (`data/labels`). Missing without any. */
  label_keys?: string[];
  in_app_signing_page_url?: string;
  post_signing_url?: string;
  status: DocumentStatus;
  status_detail: StatusDetail | null;
  status_message: string | null;
  /** Each file that could not be converted waits for its password. */
  password_needed: boolean;
  created_by: string;
  created_by_name: string;
  created_by_email: string;
  from_template_key: string | null;
  visible_to_organisation?: boolean;
  visible_to_organisations_keys?: string[];
  visible_to_organisation_via_api?: boolean;
  /** The organisation of its account when it was last made visible to it. */
  organisation_key?: string | null;
  child_document_keys: string[];
  /** The custom fields that lists show and search knows; missing without any. */
  shown_attributes?: ShownAttribute[];
  /** The custom ids of its fields that search knows. */
  custom_ids?: string[];
  settings: DocumentSettings;
  /** In order; empty while `use_signer_groups` is off. */
  signer_groups: SignerGroup[];
  cc_recipients: CcRecipient[];
  /** The part of each signatory that the list shows. Every change updates it. */
  people: PersonInRow[];
  page_count: number;
  /** File key of the first page's thumbnail. */
  thumbnail_key: string | null;
  final_file_key: string | null;
  certificate_file_key: string | null;
  /** Hex, once the final file is delivered. `/verify` recognises the file by it. */
  final_sha256?: string;
  /** The children's own final files and their hashes, for a pack of several. */
  child_finals?: { key: string; sha256: string }[];
  is_deleted: boolean;
  date_created: string;
  date_updated: string;
  date_completed: string | null;
  date_deleted: string | null;
  /** Every change except a field save adds one, and is conditional on it. */
  version: number;
  /** Every field save in setup adds one. Sending is conditional on it. */
  fields_version: number;
  /**
   * The times when the sender's side last changed fields, and when anybody last changed signatories. Older records lack
   * them (`last-change.ts`).
   */
  fields_updated?: string;
  signatories_updated?: string;
  field_count: number;
  /**
   * Counts sendings and reversions. A signatory's actions, a signature in a field and a signing link count for one
   * round only, so reverting to setup is one write however large the pack is.
   */
  round: number;
  /** The terms that signatories of this round accept (`pack-terms.ts`). Null if none are configured; `account`: the account's own; older records lack them. */
  signing_terms?: { version: string; sha256: string; text?: string; account?: AccountTerms & { hashes: string[] } } | null;
  /** Counts the sealing attempts of this round, and names the workflow's execution. */
  seal_attempt?: number;
  /** How many of them were automatic since a person last asked for one. */
  seal_tries?: number;
  /** The events that its owner subscribed to. */
  event_subscriptions?: SubscribedEvent[];
  /** The last signature of the rounds that were taken back to setup; missing if nobody had signed in them. */
  signed_in_earlier_rounds?: string;
  /** The terms of the accounts that it was moved from; missing if it was never moved with a signature. */
  promised_elsewhere?: KeptPromise[];
  /** The account that it was last moved from, and what belonged to it there; missing if it was never moved. */
  moved_from?: MovedFrom;
  /** When setup last began again; missing if it never did. */
  date_in_setup?: string;
  /** When it is sent of itself, and by whose right (`by`, a user's key). */
  send_at?: StoredSendTime | null;
  /** The last day to sign. */
  sign_by?: Deadline | null;
  /** A sender removed rules of it, so the default rules of its account don't hold for it. */
  without_default_rules?: true;
  /** When the next countdown of a notification rule ends, and up to when ended countdowns have been carried out. */
  rules_due_at?: string | null;
  rules_run_at?: string;
  audit_sequence: number;
  /** Hash of the newest audit record; 64 zeros before the first. */
  audit_head: string;
  /** The id of a change that has taken effect with parts not yet in their places, and the children that it removed. */
  unfinished?: string;
  unfinished_removed?: string[];
  /** Its place in the lists: `date_updated`, or a little before it. Missing until it is stored. */
  listed_at?: string;
}

/** The properties of a pack that are stored beside its row (`pack/own-items.ts`). */
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
  | 'look'
  | 'seal_tries'
  | 'event_subscriptions'
  | 'moved_from'
  | 'date_in_setup'
  | 'without_default_rules'
  | 'rules_due_at'
  | 'rules_run_at'
  | 'audit_sequence'
  | 'audit_head'
>;

/** The properties that lists show, and the pack's versions. */
export type PackRow = Omit<PackRecord, keyof PackDetails>;

/** Properties that a row stores only if they differ from the usual value (`pack/own-items.ts`). */
export type UsualInRow =
  | 'subject'
  | 'message'
  | 'status_detail'
  | 'status_message'
  | 'password_needed'
  | 'from_template_key'
  | 'thumbnail_key'
  | 'final_file_key'
  | 'is_deleted'
  | 'date_completed'
  | 'date_deleted';

/** A row as it is stored. Its people have dates only once these are set. */
export type StoredRow = Omit<PackRow, UsualInRow | 'people'> &
  Partial<Pick<PackRow, UsualInRow>> & {
    people: (Omit<PersonInRow, 'date_viewed' | 'date_signed'> & Partial<Pick<PersonProgress, 'date_viewed' | 'date_signed'>>)[];
  };

export interface ChildRecord {
  key: string;
  document_pack_key: string;
  position: number;
  document_name: string;
  /** Names the current or last conversion. Each upload and each password starts a new one. Null before the file has arrived. */
  conversion_key: string | null;
  conversion_state: 'waiting_for_file' | 'converting' | 'ready' | 'failed';
  conversion_error_reason: ConversionError | null;
  conversion_error_message: string | null;
  password_attempts: number;
  /** The file's password: encrypted, and stored only until the clear copy is made. */
  password_box?: string | null;
  /** The unchanged upload, and its decrypted, repaired copy that pages are drawn and stamped from. */
  original_file_key: string | null;
  original_sha256: string | null;
  clear_file_key: string | null;
  /** [width, height] in points, page by page, as displayed. */
  page_sizes: [number, number][];
  pages_done: number;
  pages_total: number;
  /** Remarks of its inspection, in words; missing if there are none. */
  pdf_warnings?: string[];
  /** The number of fields in the PDF's own form. A file lists them (`fileKeys.formFields`). */
  form_field_count?: number;
  /** The conversion whose first page has a cover. Earlier versions drew none. */
  cover_conversion_key?: string;
  /** The pages that its next file is to have, and what it has until then; null or missing unless that file is being made. */
  page_change?: { pages: PlannedPage[]; before: { conversion_key: string; page_sizes: [number, number][] } } | null;
  /** The signatory who rejected it, in its round of the pack, with the name that they had then; older records lack it. */
  rejection?: { round: number; signatory_uuid: string; name?: string; reason: string; date: string };
  date_created: string;
  date_updated: string;
}

/** Pages of a running conversion that have their images: from `from` up to but without `to`. */
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
  /** In order of id; missing if there are none. */
  rules?: RuleRecord[];
  attributes?: AttributeRecord[];
  /** Missing if there are none. */
  notification_rules?: NotificationRuleRecord[];
  /** Oldest first. */
  appendices?: AppendixRecord[];
  /** Empty or missing, unless a conversion is running. */
  drawn?: DrawnRange[];
  /** The id of the last save into each signatory's fields while signing, by uuid. */
  saves?: ReadonlyMap<string, string>;
}
