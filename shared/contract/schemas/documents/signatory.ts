import * as z from 'zod/mini';
import { identifications } from '../../../domain/policy/signing/identification.ts';
import { says } from '../../says.ts';
import { keySchema, nameText, oneLine, text, timeSchema, uuidSchema } from '../common.ts';

export const signatoryStatuses = ['setup', 'awaiting_signatures', 'complete', 'rejected', 'excluded'] as const;
export type SignatoryStatus = (typeof signatoryStatuses)[number];
export const signatoryStatusSchema = z.enum(signatoryStatuses);

export const communicationChannels = ['email', 'sms', 'whatsapp'] as const;
export type CommunicationChannel = (typeof communicationChannels)[number];
export const communicationChannelSchema = z.enum(communicationChannels);

/** How a one-time pin is sent. */
export const pinChannels = ['email', 'sms', 'whatsapp', 'voice'] as const;
export type PinChannel = (typeof pinChannels)[number];
export const pinChannelSchema = z.enum(pinChannels);

/** How the acting person was identified. */
export const identificationSchema = z.enum(identifications);

export const signatorySchema = z.strictObject({
  uuid: uuidSchema,
  position: says('Order from 0.', z.int().check(z.gte(0), z.lte(99))),
  role: oneLine(120),
  name: oneLine(200),
  email: oneLine(254),
  mobile_number: says('E.164, or empty.', text(32)),
  dialing_code: says('The country code of that number, such as +27; empty without one.', text(5)),
  company: says('Where they work. Texts that fill themselves may start with it.', oneLine(200)),
  job_title: says('What they do there. Texts that fill themselves may start with it.', oneLine(200)),
  email_is_optional: says('A mobile number is enough to ask them.', z.boolean()),
  primary_communication_channel: communicationChannelSchema,
  status: signatoryStatusSchema,
  is_optional: says(
    'Nobody waits for them: once all others have finished they are excluded. Where everybody is optional, one signature completes.',
    z.boolean(),
  ),
  signer_group_uuid: says('The group they sign with, if `use_signer_groups` is on.', z.nullable(uuidSchema)),
  associated_document_keys: says(
    'The documents of the pack that they see, besides those with fields of theirs; empty for all.',
    z.array(keySchema),
  ),
  can_receive_signing_notifications: says('Whether they are written to when it is their turn.', z.boolean()),
  can_receive_viewing_notifications: says('Whether they are sent the final document.', z.boolean()),
  can_update_fields: says("May fill in other signers' fields, but never their signatures and initials.", z.boolean()),
  otp_is_required: says(
    'They enter a one-time pin whether or not the document asks everybody for one. False leaves it to the document.',
    z.boolean(),
  ),
  colour: says('Index into the signer colours, by position when made.', z.int()),
  user_key: z.nullable(keySchema),
  email_send_count: z.int(),
  sms_send_count: z.int(),
  delivery_problem: says('Set while the last message could not be delivered.', z.nullable(z.string())),
  rejection_reason: z.nullable(text(1_000)),
  sign_later: z.boolean(),
  date_asked: says('When it last became their turn; only for members.', z.optional(timeSchema)),
  date_sent: z.nullable(timeSchema),
  date_viewed: z.nullable(timeSchema),
  date_terms_accepted: z.nullable(timeSchema),
  date_signed: z.nullable(timeSchema),
  signed_in_presence: says("Signed on the device of a member of the sender's account who was there.", z.boolean()),
  identification: says(
    'How the holder of the session that opened it last, or signed, was identified; null before, and of others than oneself. Who has not signed yet sees it of the session that asks.',
    z.nullable(identificationSchema),
  ),
  identified_by: says('Who handed over, hosted or vouched, in words; null if nobody did.', z.nullable(z.string())),
  date_created: timeSchema,
  date_updated: timeSchema,
});
export type Signatory = z.output<typeof signatorySchema>;

const shape = signatorySchema.shape;

/** An upsert by uuid; `removed` deletes the signatory. */
export const signatoryInputSchema = z.strictObject({
  uuid: shape.uuid,
  position: z.optional(shape.position),
  role: z.optional(shape.role),
  name: z.optional(nameText(200)),
  email: z.optional(shape.email),
  mobile_number: z.optional(shape.mobile_number),
  dialing_code: says('Puts the country code before a number as it is dialled at home.', z.optional(shape.dialing_code)),
  company: z.optional(shape.company),
  job_title: z.optional(shape.job_title),
  email_is_optional: z.optional(shape.email_is_optional),
  primary_communication_channel: z.optional(shape.primary_communication_channel),
  is_optional: z.optional(shape.is_optional),
  signer_group_uuid: z.optional(shape.signer_group_uuid),
  associated_document_keys: z.optional(z.array(keySchema).check(z.maxLength(90))),
  can_receive_signing_notifications: z.optional(shape.can_receive_signing_notifications),
  can_receive_viewing_notifications: z.optional(shape.can_receive_viewing_notifications),
  can_update_fields: z.optional(shape.can_update_fields),
  otp_is_required: z.optional(shape.otp_is_required),
  date_updated: z.optional(timeSchema),
  removed: z.optional(z.boolean()),
});
export type SignatoryInput = z.output<typeof signatoryInputSchema>;

export const ccRecipientSchema = z.strictObject({
  name: nameText(200),
  email: oneLine(254),
  mobile_number: says('If given, a text message brings the final document too.', text(32)),
  can_track_progress: says('Is mailed on each change how far the signing has come.', z.optional(z.boolean())),
});
export type CcRecipient = z.output<typeof ccRecipientSchema>;
