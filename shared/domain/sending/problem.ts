import type { CustomAttribute } from '../../contract/schemas/documents/custom-attribute.ts';
import type { DocumentSettings } from '../../contract/schemas/documents/document.ts';
import type { CcRecipient, Signatory } from '../../contract/schemas/documents/signatory.ts';
import type { FieldToSend } from '../../fields/filling/ready-to-send.ts';
import type { Size } from '../../geometry/placing.ts';
import type { Rule } from '../field-rules/field-rules.ts';
import type { SigningOrder } from '../signing/signing-order.ts';
import { commonMessages } from '../wording/common-messages.ts';

/** The place of a problem, so that the screen can lead there. */
export type ProblemPlace =
  | { kind: 'people'; uuids: string[] }
  | { kind: 'fields'; uuids: string[] }
  | { kind: 'cc'; indexes: number[] }
  | { kind: 'attributes'; keys: string[] }
  | { kind: 'name' };

export interface Problem {
  code: ProblemCode;
  /** The words of spec core §5, for the problems that it lists. */
  message: string;
  where: ProblemPlace;
}

export const problemMessages = {
  no_signatories: 'There are no signatories assigned to the document.',
  no_name: commonMessages.noName,
  no_fields: 'There are no fields set up for this document.',
  unassigned_fields: 'There are fields that have not been assigned.',
  choices_missing: 'There are choice fields that have no choices setup.',
  self_assigned_incomplete: "There are self-assigned fields that haven't been completed. Please complete these fields.",
  link_without_address: 'There are links that lead nowhere. Give each its address.',
  email_invalid: 'Some of the email addresses assigned are not valid.',
  signatory_name_missing: 'All signatories must have a name.',
  mobile_number_invalid: 'All signatories require a valid mobile number',
  cc_mobile_invalid: 'Some of the mobile numbers of people who get copies are not valid. Correct or clear them.',
  channel_not_allowed: 'Some signers are to be asked by text message, but this document asks by email only. Choose email for them.',
  sms_not_set_up: 'Text messages are not set up here. Choose another way to ask, and leave out mobile numbers of people in copy.',
  whatsapp_not_set_up: 'WhatsApp is not set up here. Choose another way to ask these signers.',
  pin_channel_not_set_up:
    'The one-time pin can’t go to these mobile numbers, since no text messages are set up here. Take the numbers out, and it goes by email.',
  not_in_contact_list: 'This document takes signers from its contact list only. Choose contacts of the list, or add these people to it.',
  checkbox_group_missing: "There are checkboxes that don't have a checkbox group set.",
  custom_id_invalid: 'There are fields with invalid custom IDs',
  text_invalid: 'There are texts filled in that are not what their field asks for.',
  no_room: 'There are fields whose words have no room in their boxes. Make the boxes larger, or the words fewer.',
  too_small: 'There are fields that are too small to sign or to fill in. Make them larger.',
  off_page: 'There are fields that do not lie on their page, so they would not be printed. Move them onto it.',
  rule_over_unseen:
    'A field rule shows or hides your content by a document that some signers of that page don’t see. Show them both documents, or delete the rule.',
  rule_not_askable:
    'A field rule depends on a field whose type was changed to one that rules can’t use. Change the type back, or change the rule.',
  signer_setup_without_signer: 'There are signer setup fields whose role belongs to nobody later in the signing order.',
} as const;
export type ProblemCode = keyof typeof problemMessages | 'unprintable' | 'attribute_incomplete';

export interface ToBeSent {
  document_name: string;
  signatories: readonly Pick<
    Signatory,
    | 'uuid'
    | 'role'
    | 'name'
    | 'email'
    | 'mobile_number'
    | 'primary_communication_channel'
    | 'email_is_optional'
    | 'position'
    | 'status'
    | 'is_optional'
    | 'signer_group_uuid'
    | 'otp_is_required'
    | 'associated_document_keys'
  >[];
  cc_recipients: readonly CcRecipient[];
  fields: readonly FieldToSend[];
  /** The pages of each child by its key, as displayed. Fields of a child that is left out are not looked for on its pages. */
  pages?: ReadonlyMap<string, readonly Size[]>;
  settings: Pick<
    DocumentSettings,
    | 'sequential_signing'
    | 'use_signer_groups'
    | 'email_is_optional_for_signing'
    | 'communication_channel_configurable'
    | 'use_two_factor_authentication'
  >;
  signer_groups: SigningOrder['groups'];
  field_rules: readonly Rule[];
  user_defined_attributes: readonly CustomAttribute[];
  /** Signatories who are not among the contacts that the document takes, as far as that is known. */
  outside_contacts?: readonly string[];
}
