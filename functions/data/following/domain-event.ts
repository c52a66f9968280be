import type { NotificationEvent } from '../../../shared/contract/schemas/documents/notification-rule.ts';
import type { CommunicationChannel, PinChannel } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { BulkDocumentAction } from '../../../shared/domain/bulk-sends/row-actions.ts';
import type { DigestPeriod } from '../../../shared/domain/people/notification-choices.ts';
import type { WebhookStop } from '../../../shared/domain/webhooks/events.ts';
import type { Happening } from '../../../shared/domain/webhooks/happening.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import type { Line } from '../../../shared/messages/line.ts';
import type { Sender } from '../people/sender.ts';
import type { UserPinPlace } from '../people/user-records.ts';

/** A person who opens a copy with a pin and need not be a signatory. */
export interface PinReader {
  name: string;
  email: string;
  round: number;
  link_generation: number;
}

/** Why a signer hears again: the last day has changed or ends within a day, they wanted to sign later, or their link ends soon. */
export type AboutTime = 'changed' | 'ends_soon' | 'later' | 'link_ends';

/** What an owner is told by mail: what rules wait for, that the time to sign is over, and that a scheduled document was not sent. */
export type OwnerNoticeKind = NotificationEvent | 'time_over' | 'not_sent';

/** Somebody who gets copies: a signatory, or a recipient of copies only. */
export type CopyReceiver = { kind: 'signatory'; uuid: string } | { kind: 'cc'; name: string; email: string; mobile_number: string };

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
      /** Of a reminder that no rule asked for. */
      about_time?: AboutTime;
      /** The event that made the link. Missing: they get a new one. */
      link_event?: string;
      /** It goes once the quotas allow it, and counts then, unless their link is another one than this by that time. */
      later_for?: number;
    }
  /**
   * A notification rule informs the owner: who has not signed, that it is still in setup, or what could not be
   * delivered. `reader_key`: another user, who is told instead.
   */
  | {
      type: 'owner_notice';
      pack_key: string;
      round: number;
      notice: OwnerNoticeKind;
      signatory_uuids: string[];
      problem?: Line;
      reader_key?: string;
    }
  /** Store the final file of a pack in a connected system, again. */
  | { type: 'filing_requested'; account_key: string; pack_key: string; integration_key: string; attempt: string }
  /** Send these happenings of a document, or of a bulk send, to the endpoints of its account that want them. */
  | {
      type: 'webhooks_due';
      account_key: string;
      document: { key: string; name: string; status: string; external_id?: string };
      happenings: Happening[];
    }
  | { type: 'webhooks_due'; account_key: string; bulk_send: { key: string; description: string }; happenings: Happening[] }
  /** Send a webhook that somebody has asked for. */
  | { type: 'webhook_requested'; account_key: string; endpoint_key: string; delivery_key: string; tries: number }
  /** Nothing is sent to this endpoint any more: tell the administrators. */
  | { type: 'webhook_stopped'; account_key: string; url: string; stopped: WebhookStop }
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
  /** A signatory has named somebody else: tell the sender, and confirm it to whoever did (`from`, as they were asked). */
  | {
      type: 'signing_delegated';
      pack_key: string;
      round: number;
      from: { name: string; email: string; language: Language | null };
      to: string;
      reason: string;
    }
  /** A signatory asks the sender something. */
  | {
      type: 'sender_asked';
      pack_key: string;
      round: number;
      from: { name: string; email: string; mobile_number: string };
      question: string;
    }
  /** A signatory has written notes that the sender should read. */
  | { type: 'note_told'; pack_key: string; round: number; signatory_uuid: string; field_uuids: string[] }
  /**
   * Tell these people, who had been asked to sign, that nobody signs now. The sender has cancelled it, for this reason
   * if there is one, or somebody has rejected it.
   */
  | {
      type: 'signing_cancelled';
      pack_key: string;
      round: number;
      reason: string;
      rejected_by?: string;
      /** Their messages count in the quotas when they go, and are left out beyond: what is withdrawn is not held up by that. */
      counts_later?: true;
      people: { uuid: string; language: Language | null }[];
    }
  /** Confirm to a signatory that they have signed, while others have not. `asked`: once more, because they asked for it. */
  | { type: 'signature_received'; pack_key: string; round: number; signatory_uuid: string; asked?: true }
  /** Somebody whose link has lapsed asks for their final document again, which goes by text message without an address. */
  | { type: 'copy_asked'; pack_key: string; round: number; to: CopyReceiver; channel?: 'sms' }
  /** A person's turn began or ended: inform those who follow the signing, or only these addresses. */
  | { type: 'progress_made'; pack_key: string; round: number; to?: string[] }
  /** The words by which search finds it have changed. */
  | { type: 'search_changed'; pack_key: string; account_key: string }
  | { type: 'conversion_failed'; pack_key: string; child_key: string; needs_password?: boolean }
  /** Make a preview or a form, or a file about a bulk send. */
  | { type: 'export_requested'; account_key: string; temp_download_key: string }
  /** Read a file into a list of recipients. */
  | { type: 'import_requested'; account_key: string; list_key: string; import_key: string }
  /** Work on the rows of a bulk send that are not done yet, or on those of a file of corrected rows. */
  | {
      type: 'bulk_send_run';
      account_key: string;
      bulk_send_key: string;
      generation: number;
      rows: number;
      source: string;
      /** The first place there that is worked on; missing: all. */
      from?: number;
    }
  /** Withdraw the documents of a bulk send that was stopped. */
  | { type: 'bulk_send_withdrawn'; account_key: string; bulk_send_key: string; generation: number; rows: number; reason: string }
  /** Do something with the documents of some rows of a bulk send, by this person's right. `act_key` names it, so that it happens once. */
  | {
      type: 'bulk_rows_acted';
      account_key: string;
      bulk_send_key: string;
      act_key: string;
      action: BulkDocumentAction;
      rows: number;
      source: string;
      reason: string;
      by: Sender;
    }
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
  /** Erase an address from what is left of an account's lists and bulk sends, after the place that is done. */
  | { type: 'rows_to_erase'; account_key: string; email: string; after: string | null }
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
  /** A file was uploaded to be compared with a final one; `turn`: in whose turn it is read. */
  | { type: 'verification_requested'; account_key: string; verification_key: string; turn: string };

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

/** An event as stored in the outbox. */
export interface StoredEvent {
  entity: 'event';
  id: string;
  event: DomainEvent;
  date_created: string;
  /** The request that caused it; missing if no call was running. */
  correlation_id?: string;
  /** The account of the document that it is about: its messages take turns with those of other accounts. */
  turn?: string;
}
