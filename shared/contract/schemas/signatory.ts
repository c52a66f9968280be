import * as z from 'zod/mini';
import { identifications } from '../../domain/policy/identification.ts';
import { keySchema, oneLine, text, timeSchema, uuidSchema } from './common.ts';

export const signatoryStatuses = ['setup', 'awaiting_signatures', 'complete', 'rejected', 'excluded'] as const;
export type SignatoryStatus = (typeof signatoryStatuses)[number];

export const communicationChannels = ['email', 'sms', 'whatsapp'] as const;
export type CommunicationChannel = (typeof communicationChannels)[number];

/** How a one-time pin is sent. */
export const pinChannels = ['email', 'sms', 'whatsapp', 'voice'] as const;
export type PinChannel = (typeof pinChannels)[number];

export const signatorySchema = z.strictObject({
  uuid: uuidSchema,
  /** Order from 0. */
  position: z.int().check(z.gte(0), z.lte(99)),
  role: oneLine(120),
  name: oneLine(200),
  email: oneLine(254),
  /** E.164, or empty. */
  mobile_number: text(32),
  /** The country code of that number, such as +27; empty without one. */
  dialing_code: text(5),
  /** A mobile number is enough to ask them. */
  email_is_optional: z.boolean(),
  primary_communication_channel: z.enum(communicationChannels),
  status: z.enum(signatoryStatuses),
  /** Nobody waits for them: once all others have finished they are excluded. Where everybody is optional, one signature completes. */
  is_optional: z.boolean(),
  /** The group they sign with, where `use_signer_groups` is on. */
  signer_group_uuid: z.nullable(uuidSchema),
  /** The documents of the pack that they see, besides those with fields of theirs; empty for all. */
  associated_document_keys: z.array(keySchema),
  /** Whether they are written to when it is their turn. */
  can_receive_signing_notifications: z.boolean(),
  /** Whether they are sent the final document. */
  can_receive_viewing_notifications: z.boolean(),
  /** May fill in other signers' fields, but never their signatures and initials. */
  can_update_fields: z.boolean(),
  /** Index into the signer colours, by position when made. */
  colour: z.int(),
  user_key: z.nullable(keySchema),
  email_send_count: z.int(),
  sms_send_count: z.int(),
  /** Set while the last message could not be delivered. */
  delivery_problem: z.nullable(z.string()),
  rejection_reason: z.nullable(text(1_000)),
  sign_later: z.boolean(),
  date_sent: z.nullable(timeSchema),
  date_viewed: z.nullable(timeSchema),
  date_terms_accepted: z.nullable(timeSchema),
  date_signed: z.nullable(timeSchema),
  /** Signed on the device of a member of the sender's account who was there. */
  signed_in_presence: z.boolean(),
  /** How the holder of the session that opened it last, or signed, was identified; null before, and of others than oneself. */
  identification: z.nullable(z.enum(identifications)),
  /** Who handed over, hosted or vouched, in words; null where there is nobody. */
  identified_by: z.nullable(z.string()),
  date_created: timeSchema,
  date_updated: timeSchema,
});
export type Signatory = z.output<typeof signatorySchema>;

const shape = signatorySchema.shape;

/** An upsert by uuid; `removed` takes the signatory away. */
export const signatoryInputSchema = z.strictObject({
  uuid: shape.uuid,
  position: z.optional(shape.position),
  role: z.optional(shape.role),
  name: z.optional(shape.name),
  email: z.optional(shape.email),
  mobile_number: z.optional(shape.mobile_number),
  /** Puts a number as it is dialled at home behind its country code. */
  dialing_code: z.optional(shape.dialing_code),
  email_is_optional: z.optional(shape.email_is_optional),
  primary_communication_channel: z.optional(shape.primary_communication_channel),
  is_optional: z.optional(shape.is_optional),
  signer_group_uuid: z.optional(shape.signer_group_uuid),
  associated_document_keys: z.optional(z.array(keySchema).check(z.maxLength(90))),
  can_receive_signing_notifications: z.optional(shape.can_receive_signing_notifications),
  can_receive_viewing_notifications: z.optional(shape.can_receive_viewing_notifications),
  can_update_fields: z.optional(shape.can_update_fields),
  date_updated: z.optional(timeSchema),
  removed: z.optional(z.boolean()),
});
export type SignatoryInput = z.output<typeof signatoryInputSchema>;

export const ccRecipientSchema = z.strictObject({
  name: oneLine(200),
  email: oneLine(254),
  /** Where given, a text message brings the final document too. */
  mobile_number: text(32),
  /** Is mailed on each change how far the signing has come. */
  can_track_progress: z.optional(z.boolean()),
});
export type CcRecipient = z.output<typeof ccRecipientSchema>;
