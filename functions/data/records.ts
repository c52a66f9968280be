import type { Appendix } from '../../shared/contract/schemas/documents/appendix.ts';
import type { AuditEntryType } from '../../shared/contract/schemas/documents/audit-record.ts';
import type { CustomAttribute } from '../../shared/contract/schemas/documents/custom-attribute.ts';
import type { DataField } from '../../shared/contract/schemas/documents/data-field.ts';
import type {
  ConversionError,
  DocumentSettings,
  DocumentStatus,
  DocumentType,
  PersonProgress,
  StatusDetail,
} from '../../shared/contract/schemas/documents/document.ts';
import type { SubscribedEvent } from '../../shared/contract/schemas/documents/event-subscription.ts';
import type { FieldRule } from '../../shared/contract/schemas/documents/field-rule.ts';
import type { NotificationEvent, NotificationRule } from '../../shared/contract/schemas/documents/notification-rule.ts';
import type { CcRecipient, CommunicationChannel, PinChannel, Signatory } from '../../shared/contract/schemas/documents/signatory.ts';
import type { SignerGroup } from '../../shared/contract/schemas/documents/signer-group.ts';
import type { TwoFactorMethod } from '../../shared/contract/schemas/people/user.ts';
import type { Look } from '../../shared/domain/branding/look.ts';
import type { MovedFrom } from '../../shared/domain/documents/moving.ts';
import type { Rule } from '../../shared/domain/field-rules/field-rules.ts';
import type { EmailSignature } from '../../shared/domain/people/email-signature.ts';
import type { DigestPeriod } from '../../shared/domain/people/notification-choices.ts';
import type { KeptPromise } from '../../shared/domain/policy/documents/retention.ts';
import type { Permissions } from '../../shared/domain/policy/permission-flags.ts';
import type { PresetRole } from '../../shared/domain/policy/role-names.ts';
import type { Scope } from '../../shared/domain/policy/scopes.ts';
import type { Identified } from '../../shared/domain/policy/signing/identification.ts';
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
  /** The document's id in another program. */
  external_id?: string;
  branding_key?: string | null;
  /** The look that it was sent with (`accounts/themes.ts`). Null if the account had no theme; missing before it is sent, and in older records. */
  look?: Look | null;
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
  /** The organisation of its account when it was last made visible to it. */
  organisation_key?: string | null;
  child_document_keys: string[];
  /** The custom ids of its fields that search knows. */
  custom_ids?: string[];
  settings: DocumentSettings;
  /** In order; empty while `use_signer_groups` is off. */
  signer_groups: SignerGroup[];
  cc_recipients: CcRecipient[];
  /** The part of each signatory that the list shows. Every change updates it. */
  people: PersonProgress[];
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
  /** The terms that signatories of this round accept (`pack-terms.ts`). Null if none are configured; older records lack them. */
  signing_terms?: { version: string; sha256: string; text?: string } | null;
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
  | 'from_template_key'
  | 'thumbnail_key'
  | 'final_file_key'
  | 'is_deleted'
  | 'date_completed'
  | 'date_deleted';

/** A row as it is stored. Its people have dates only once these are set. */
export type StoredRow = Omit<PackRow, UsualInRow | 'people'> &
  Partial<Pick<PackRow, UsualInRow>> & {
    people: (Omit<PersonProgress, 'date_viewed' | 'date_signed'> & Partial<Pick<PersonProgress, 'date_viewed' | 'date_signed'>>)[];
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
  /** The signatory who rejected it, in its round of the pack. */
  rejection?: { round: number; signatory_uuid: string; reason: string; date: string };
  date_created: string;
  date_updated: string;
}

/** The content that a signatory signed, stored with their signature (see `shared/domain/signing/content-digest.ts`). */
export interface SignedContent {
  /** Hex SHA-256 of the content at the time of the signature. */
  content_digest: string;
  /** The caller sent this same digest, so what was signed is what was shown. False if a program sent none. */
  is_confirmed: boolean;
  /** Hex SHA-256 of each original that they saw, in the order of the pack, and the keys of those documents. */
  originals: string[];
  document_keys: string[];
  /** Uuids of the people who had signed before. What they filled in is part of the content. */
  signed_before: string[];
  /** Uuids of the signatory's own fields with content that field rules left out then. It stays left out. */
  kept_aside: string[];
}

export interface SignatoryRecord extends Omit<Signatory, 'dialing_code' | 'identification' | 'identified_by'> {
  /** The pack's round in which status and dates count. */
  round: number;
  /** Links of an older generation no longer work (the address changed). */
  link_generation: number;
  /** When it last became their turn. */
  date_asked?: string;
  /** The member on whose device they sign in person. */
  presence_host: string | null;
  /** How the holder of the session that last opened the document, or signed it, was identified. */
  identified: Identified | null;
  /** The language of the browser that last opened the document (Accept-Language); null before. Mails to them use it. */
  language?: Language | null;
  /** The latest one-time pin that they entered: how and where it was sent. */
  pin_entered: { channel: PinChannel; destination: string; named_by: NamedBy } | null;
  /** Null or missing until they have signed. */
  signed_content?: SignedContent | null;
  /** The person who gave their address and their number; the sender if missing. */
  email_named_by?: NamedBy;
  mobile_number_named_by?: NamedBy;
  ip: string;
  device: string;
  /** For an excluded person: whether they get the final document. */
  excluded_can_view?: boolean;
}

/** A field's stored form, without addresses, which expire. `round` is the round in which its content was given (see `fieldInRound`). */
export type FieldRecord = Omit<DataField, 'blob_url' | 'filled_in_by'> & {
  round: number;
  /** The person who filled it in: a signatory's uuid, or `self` for the sender's side. Older records lack it. */
  filled_by?: string;
};

/** A field rule as stored: by uuids, so that renaming a custom id changes nothing. */
export interface RuleRecord extends Rule {
  field_rule_type: FieldRule['field_rule_type'];
  date_updated: string;
}

/** A custom field of a pack as stored. */
export type AttributeRecord = Omit<CustomAttribute, 'document_key' | 'is_template'> & { date_created: string };

/** A notification rule as stored, with its document or its account. */
export type NotificationRuleRecord = Omit<NotificationRule, 'entity_key'>;

/** A supporting document as stored. `blob` is its file, `client_id` the id that the calling program gave it. */
export type AppendixRecord = Omit<Appendix, '_id' | 'file_key' | 'blob_serving_url'> & { blob: string | null; client_id: string | null };

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

/** Facts of an audit record beside its line, as names and texts. */
export type AuditFacts = Record<string, string>;

/** An entry for the audit chain. Sequence, time and hashes are added when it is written. */
export interface AuditEntry extends Line {
  audit_entry_type: AuditEntryType;
  actor: string;
  channel: string;
  ip: string;
  device: string;
  /** How the acting person was identified, and by whom in words; missing if the product acted. */
  identification?: string;
  identified_by?: string;
  /** Further facts of the record, as names and texts: digests, addresses, ids of messages. They are hashed with it. */
  facts?: AuditFacts;
}

/** A person who opens a copy with a pin and need not be a signatory. */
export interface PinReader {
  name: string;
  email: string;
  round: number;
  link_generation: number;
}

/** Events of the outbox, which trigger what follows from a change. */
export type DomainEvent =
  | { type: 'conversion_requested'; pack_key: string; child_key: string; conversion_key: string }
  /** Ask these signatories for their signature (one message each), by this channel if one is given, else by their own. */
  | {
      type: 'signatures_requested';
      pack_key: string;
      round: number;
      signatory_uuids: string[];
      channel?: CommunicationChannel;
      /** A notification rule reminds a person. */
      reminder?: true;
    }
  /** A notification rule informs the owner: who has not signed, that it is still in setup, or what could not be delivered. */
  | { type: 'owner_notice'; pack_key: string; round: number; notice: NotificationEvent; signatory_uuids: string[]; problem?: Line }
  /** Mail a user a notification at once. */
  | { type: 'notice_mailed'; user_key: string; line: Line; url: string }
  /** Mail a user what happened between these times. */
  | { type: 'digest_due'; user_key: string; period: DigestPeriod; from: string; until: string }
  /** Send this signatory a one-time pin. It is derived from `pin_id` (see `pins.ts`). */
  | {
      type: 'pin_requested';
      pack_key: string;
      round: number;
      /** A reader in copy has a derived id instead of a uuid. */
      signatory_uuid: string;
      pin_id: string;
      channel: PinChannel;
      reader?: PinReader;
    }
  /** A person signs with this unproven address: send the account's other requests to that address. */
  | { type: 'pending_links_requested'; pack_key: string; account_key: string; signatory_uuid: string; email: string }
  /** Everybody has signed: seal the pack. `attempt` counts from 1 in each round. */
  | { type: 'pack_completed'; pack_key: string; round: number; attempt: number }
  /** The final file is ready: mail it to everybody. */
  | { type: 'pack_sealed'; pack_key: string; round: number }
  | { type: 'seal_failed'; pack_key: string; round: number }
  /** The pack, or one document of it. */
  | { type: 'pack_rejected'; pack_key: string; round: number; signatory_uuid: string; child_key?: string }
  /** A person's turn began or ended: inform those who follow the signing. */
  | { type: 'progress_made'; pack_key: string; round: number }
  /** The words by which search finds it have changed. */
  | { type: 'search_changed'; pack_key: string; account_key: string }
  | { type: 'conversion_failed'; pack_key: string; child_key: string }
  /** Make a preview or a form. */
  | { type: 'export_requested'; pack_key: string; temp_download_key: string }
  | { type: 'user_mail_requested'; mail: UserMail; user_key: string }
  /** A code for a user themselves. */
  | { type: 'user_mail_requested'; mail: 'user_pin'; user_key: string; pin_id: string }
  | { type: 'user_text_requested'; user_key: string; pin_id: string; place: UserPinPlace; channel: 'sms' | 'whatsapp' }
  | { type: 'user_mail_requested'; mail: 'new_device'; user_key: string; login: LoginFacts }
  /** The data about an address that an administrator of this account asked for. */
  | { type: 'user_mail_requested'; mail: 'data_export_ready'; user_key: string; account_key: string }
  /** Tell every membership of an account, and its administrators, that it was closed or opened again. */
  | { type: 'account_closing_changed'; account_key: string; by: string; place?: string }
  /** Tell the other administrators of an account that somebody changed its single sign-on; `lost`: that this domain is another account's now. */
  | { type: 'single_sign_on_changed'; account_key: string; by: string; lost?: string }
  /** Take back the rest of what was given up with a login that is kept after all. */
  | { type: 'login_returns'; user_key: string }
  /** Gather what is known about somebody. */
  | { type: 'data_export_requested'; user_key: string; export_key: string }
  /** Mail this invitation to join an account. */
  | { type: 'member_invited'; account_key: string; invited_key: string; sending: string }
  /** Mail the code with which an account joins an organisation. It is derived from this event's id (see `link-tokens.ts`). */
  | { type: 'organisation_invited'; account_key: string; invited_by: string; email: string }
  /** Somebody was removed, or left: whoever follows takes over what they had in progress. */
  | { type: 'member_removed'; account_key: string; user_key: string; left: boolean; successor_key: string; by: string }
  /** The same, from this place in the account's lists on. */
  | { type: 'take_over_continues'; account_key: string; user_key: string; successor_key: string; by: string; place: string; done: number }
  | { type: 'pack_deleted_permanently'; pack_key: string }
  /** Take the contacts out of a list that was removed. */
  | { type: 'contact_list_deleted'; account_key: string; contact_list_key: string }
  /** Support has entered an account: tell its administrators. */
  | { type: 'support_entered'; account_key: string; operator: string; user_keys: string[] }
  /** An account has chosen a plan: tell the operator. */
  | { type: 'plan_ordered'; account_key: string; order_key: string }
  /** Take back what an account's templates show to an organisation that it is not in. `left` is the one that it was in. */
  | { type: 'organisation_changed'; account_key: string; left: string | null; place?: { trash: boolean; cursor: string | null } }
  /** Move the staged parts of a change to their places. */
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
  /** The user's number in other systems, and who pays. Missing means empty. */
  external_user_code?: string;
  cost_centre?: string;
  email_signature?: EmailSignature;
  /** The language of mails to the user, and the IANA name of the time zone in which they name times. Missing means English and UTC. */
  language?: Language;
  time_zone?: string;
  /** Empty: they have no password, and can't log in by one. */
  password_hash: string;
  /** Counts changes of the holder's credentials. Sessions and reset links of an earlier generation no longer work. Missing means 0. */
  password_generation?: number;
  default_account_key: string;
  created: string;
  /** Set while two-step authentication is on. Its secrets are an item of their own (`two-factor.ts`). */
  two_factor_pin_method?: TwoFactorMethod | null;
  recovery_codes_left?: number;
  /** The version of the installation's terms that they have accepted, and when. */
  accepted_terms?: { version: string; at: string };
  /** When everything about the user is deleted, because they asked for it (ISO 8601). `erasing`: that has begun. */
  login_ends?: string;
  /** The login is kept after all, but what was given up with it is not all taken back yet. */
  login_returns?: true;
  erasing?: boolean;
}

/** The secrets of a user's two-step authentication. */
export interface TwoFactorRecord {
  /** Counts writes: each one names the one before, so that no code is used twice at the same moment. */
  version: number;
  /** The authenticator app's secret, encrypted; empty until its first code was entered. */
  secret_box: string;
  /** The time step of the last code that was used. Neither that code nor an older one works again. */
  last_step: number;
  /** A new secret whose first code has not been entered yet, encrypted. */
  pending_box: string;
  pending_until: string;
  /** The personal PIN's slow hash, where that is the second step. Missing in older records. */
  pin_hash?: string;
  /** The number that codes are sent to, where they are the second step (E.164). Missing in older records. */
  number?: string;
  /** Recovery codes that have not been used: slow hashes with this salt. Both are hex. */
  recovery_salt: string;
  recovery_hashes: string[];
}

/** What a code that goes to a user's telephone is for: their login, or a number that is to become theirs. */
export type UserPinPlace = 'USER_LOGIN' | 'USER_NUMBER';

/** Mails to a user that need no more than their name. */
export type UserMail =
  | 'verify_email'
  | 'reset_password'
  | 'password_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_code_used'
  | 'mobile_number_changed'
  | 'api_key_made'
  | 'application_secret_made'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'login_ending'
  | 'data_export_ready';

/** A login as a mail about it describes it. */
export interface LoginFacts {
  /** In a few words; empty if unknown. */
  device: string;
  ip: string;
  at: string;
}

/** One user's membership of one account. */
/** A program of an account. */
export interface ApplicationRecord {
  key: string;
  name: string;
  scopes: Scope[];
  date_created: string;
  last_used: string | null;
  secret_hash: string;
  /** Counts its secrets. Access tokens of an earlier one no longer work. */
  secret_generation: number;
  /** Whoever has last seen the secret. The application acts for them and may never do more than they. */
  user_key: string;
}
export interface UserAccountRecord {
  key: string;
  user_key: string;
  account_key: string;
  is_admin: boolean;
  /** The founder; missing for everybody else. */
  is_owner?: boolean;
  is_personal_account: boolean;
  permissions: Permissions;
  /** The role of an administrator before they were one; missing if there was none. */
  earlier_role?: PresetRole | undefined;
  /** Counts the changes; missing before the first. */
  version?: number;
  /** They were an administrator before they asked to delete their login. */
  was_admin?: boolean;
  /** When the account is deleted, copied from the account because every call reads the membership. Missing unless it was closed. */
  account_closes?: string;
  /** While the person has not accepted. The record then waits under a key made from the address (`invitations.ts`). */
  invitation?: Invitation;
  /** What its search rows were made from, so that they go with it whatever the person is called by then. */
  found_by?: { name: string; email_address: string; since: string };
}

/** A row that leads to a member, or to somebody invited. */
export interface MemberRow {
  user_key: string;
}

/** A type, not an interface, so that the table's values can hold it. */
export type Invitation = {
  email_address: string;
  name: string;
  last_name: string;
  /** Names its last sending. Only the link of that one works. */
  sending: string;
  /** The member who sent it. */
  invited_by: string;
  valid_until: string;
};

/** How many an account has beside its founder. A missing record means none. */
export interface MemberCount {
  more_members?: number;
  more_admins?: number;
}

/** An event as stored in the outbox. */
export interface StoredEvent {
  entity: 'event';
  id: string;
  event: DomainEvent;
  date_created: string;
  /** The request that caused it; missing if no call was running. */
  correlation_id?: string;
}
