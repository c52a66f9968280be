import type { Appendix } from '../../../shared/contract/schemas/documents/appendix.ts';
import type { CustomAttribute } from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { FieldRule } from '../../../shared/contract/schemas/documents/field-rule.ts';
import type { NotificationRule } from '../../../shared/contract/schemas/documents/notification-rule.ts';
import type { PinChannel, Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { Rule } from '../../../shared/domain/field-rules/field-rules.ts';
import type { Identified } from '../../../shared/domain/policy/signing/identification.ts';
import type { NamedBy } from '../../../shared/domain/signing/one-time-pin.ts';
import type { SignatureMaker } from '../../../shared/domain/signing/sender-signature.ts';
import type { Language } from '../../../shared/messages/languages.ts';

/** The content that a signatory signed, stored with their signature (see `shared/domain/signing/content-digest.ts`). */
export interface SignedContent {
  /** Hex SHA-256 of the content, as it was shown. */
  content_digest: string;
  /** The caller sent this same digest, so what was signed is what was shown. False if a program sent none. */
  is_confirmed: boolean;
  /** Hex SHA-256 of each original that they saw, in the order of the pack, and the keys of those documents. */
  originals: string[];
  document_keys: string[];
  /** Uuids of the people who had signed before it was shown. What they filled in is part of the content. */
  signed_before: string[];
  /** Uuids of those who signed between showing and submitting, and added nothing but signatures; missing if nobody did. */
  added_after?: string[];
  /** Uuids of the signatory's own fields with content that field rules left out then. It stays left out. */
  kept_aside: string[];
}

/** When a signatory first opened a supporting document. It counts for the person whose link then held, and for `by`. */
export interface OpenedAppendix {
  key: string;
  date: string;
  link_generation: number;
  /** A hash of who opened it (see `opened-appendices.ts`). Older records lack it, and count for nobody. */
  by: string;
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
  /** The supporting documents that they have opened in this round; missing before. */
  appendices_opened?: readonly OpenedAppendix[];
  /** The person who gave their address and their number; the sender if missing. */
  email_named_by?: NamedBy;
  mobile_number_named_by?: NamedBy;
  /**
   * In this round a signer has named this person to sign instead: who last, and when. Links of these generations were
   * passed on.
   */
  passed_on?: { by_name: string; date: string; generations: number[] } | null;
  ip: string;
  device: string;
  /** For an excluded person: whether they get the final document. */
  excluded_can_view?: boolean;
}

/** A field's stored form, without addresses, which expire. `round` is the round in which its content was given (see `fieldInRound`). */
export type FieldRecord = Omit<DataField, 'blob_url' | 'filled_in_by' | 'filled_by_name' | 'signature_put_in'> & {
  round: number;
  /** Of a signature or initials that a member put in during setup. Older records lack it. */
  maker?: SignatureMaker;
  /** The person who filled it in: a signatory's uuid, or `self` for the sender's side. Older records lack it. */
  filled_by?: string;
  /** The name that they had then: the record of a signatory keeps its uuid when somebody else signs instead. */
  filled_by_name?: string;
  /** When a signatory entered the content that this version (`date_updated`) brought, if a device told. */
  entered?: { date: string; version: string };
};

/** A field rule as stored: by uuids, so that renaming a custom id changes nothing. */
export interface RuleRecord extends Rule {
  field_rule_type: FieldRule['field_rule_type'];
  date_updated: string;
}

/** A custom field of a pack as stored. */
/** A custom field as stored. Older ones that nobody has changed since have no `date_updated`. */
export type AttributeRecord = Omit<CustomAttribute, 'document_key' | 'is_template' | 'date_updated'> & {
  date_created: string;
  date_updated?: string;
};

/** A notification rule as stored, with its document or its account. */
export type NotificationRuleRecord = Omit<NotificationRule, 'entity_key'>;

/** A supporting document as stored. `blob` is its file, `client_id` the id that the calling program gave it. */
export type AppendixRecord = Omit<Appendix, '_id' | 'file_key' | 'blob_serving_url' | 'date_opened' | 'position'> & {
  blob: string | null;
  client_id: string | null;
  position?: number | null;
};
