import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { pageLookSchema } from '../accounts/page-look.ts';
import { keySchema, languageSchema, oneLine, sha256Schema, text, timeSchema, uuidSchema } from '../common.ts';
import { appendixSchema } from './appendix.ts';
import { customAttributeSchema } from './custom-attribute.ts';
import { dataFieldSchema } from './data-field.ts';
import { documentTexts } from './document-texts.ts';
import { fieldRuleSchema } from './field-rule.ts';
import { ccRecipientSchema, signatorySchema, signatoryStatusSchema } from './signatory.ts';
import { signerGroupInputSchema, signerGroupSchema } from './signer-group.ts';

export const documentStatuses = ['setup', 'awaiting_signatures', 'complete', 'rejected', 'conversion_error'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
export const documentStatusSchema = z.enum(documentStatuses);

/** What a document is doing beside its status. It is visible, so that no document waits unseen. */
export const statusDetails = ['converting', 'sealing', 'seal_failed'] as const;
export type StatusDetail = (typeof statusDetails)[number];
export const statusDetailSchema = z.enum(statusDetails);

export const documentTypes = ['document', 'template'] as const;
export type DocumentType = (typeof documentTypes)[number];
export const documentTypeSchema = z.enum(documentTypes);

export const conversionErrors = [
  'pdf_password_required',
  'xfa_form_not_supported',
  'not_a_pdf',
  'pdf_damaged',
  'pdf_empty',
  'too_many_pages',
  'page_too_large',
  'pdf_certified_no_changes',
  'pdf_too_complex',
  'file_too_large',
  'conversion_failed',
] as const;
export type ConversionError = (typeof conversionErrors)[number];
export const conversionErrorSchema = z.enum(conversionErrors);

export const documentSettingsSchema = z.strictObject({
  sequential_signing: says('One after another in order of position; off: everybody at once.', z.boolean()),
  use_signing_wizard: z.boolean(),
  always_use_form_view: z.boolean(),
  can_use_drawn_signature: z.boolean(),
  can_use_typed_signature: z.boolean(),
  can_use_uploaded_signature: z.boolean(),
  include_audit_trail_in_signed_documents: z.boolean(),
  use_certificates_for_signed_pdf: z.boolean(),
  obfuscate_contact_info: says('Masks emails and mobiles in the audit certificate and its attachment.', z.boolean()),
  exclude_created_by_from_final_mail: z.boolean(),
  include_attachments: says(
    'The files of file fields go with the final mail: all of them to the sender, to signers those that they may see.',
    z.boolean(),
  ),
  can_be_used_as_form: says('For a template: anybody with its form link fills it in, and signs first.', z.boolean()),
  only_contacts_from_contact_list_may_me_used: says("Signatories are chosen from the document's contact list only.", z.boolean()),
  communication_channel_configurable: z.boolean(),
  use_two_factor_authentication: says('Signatories enter a one-time pin before they see the document, and with it sign.', z.boolean()),
  signer_may_name_mobile_number: says(
    'A signatory without a mobile number may name one for the pin. Off: pins go only where the sender said.',
    z.boolean(),
  ),
  signers_may_delegate: says('Signers may name somebody else to sign instead, until they have signed.', z.boolean()),
  form_asks_for_proof: says(
    'Visitors of the form prove their email address by a one-time pin before they sign; off: the record says it was not verified.',
    z.boolean(),
  ),
  email_is_optional_for_signing: says(
    'Signatories need an email address or a mobile number; off: an email address, unless they are written to by text message.',
    z.boolean(),
  ),
  use_signer_groups: says(
    'Members of a group sign in any order, groups one after another; turning it off deletes the groups.',
    z.boolean(),
  ),
  first_signer_has_multi_edit_role: says(
    "The first in the order of signing may fill in other signers' fields, but never their signatures and initials.",
    z.boolean(),
  ),
  can_reject_individual_documents: says('Signers may reject one document of a pack, and the rest goes on.', z.boolean()),
  attachments_visible_to_all_signers: says(
    'The files that signers put in show to the other signers too, once they have submitted.',
    z.boolean(),
  ),
  can_be_annotated: says('Signers may add notes, and move and remove those.', z.boolean()),
  use_one_click_initial: says('One action fills every initial of a signer.', z.boolean()),
  use_one_click_signature: says('One action fills every signature of a signer.', z.boolean()),
  use_data_field_value_replication: says(
    "The content of a field is copied into its signatory's other fields with this custom id on the same document.",
    z.boolean(),
  ),
  use_data_field_value_replication_across_documents: says('The same, on all documents of the pack.', z.boolean()),
  use_checkbox_value_replication: says('Checkboxes are replicated as well.', z.boolean()),
  data_fields_locked: says("Fields can't be added, moved, resized, retyped or removed; filling them in still works.", z.boolean()),
});
export type DocumentSettings = z.output<typeof documentSettingsSchema>;

export const pageSchema = z.strictObject({
  index: z.int(),
  width: says('Points, as displayed.', z.number()),
  height: z.number(),
  image_url: z.string(),
  thumbnail_url: z.string(),
  cover_url: says('Only of a first page: the image as a phone shows it, sharp and in a third of the bytes.', z.optional(z.string())),
});
export type Page = z.output<typeof pageSchema>;

export const conversionProgressSchema = z.strictObject({ pages_done: z.int(), pages_total: z.int() });

export const childDocumentSchema = z.strictObject({
  key: keySchema,
  document_pack_key: keySchema,
  position: z.int(),
  document_name: oneLine(200),
  status: documentStatusSchema,
  status_detail: z.nullable(statusDetailSchema),
  conversion: says('Set while converting: pages drawn so far and in all (0 until known).', z.nullable(conversionProgressSchema)),
  conversion_error_reason: z.nullable(conversionErrorSchema),
  conversion_error_message: z.nullable(z.string()),
  rejection_reason: says('Set if a signatory has rejected this one document of the pack.', z.nullable(text(1_000))),
  rejected_by: says('Who has.', z.nullable(uuidSchema)),
  rejected_by_name: says('The name that they had then, which the record of a signatory need not have any more.', z.nullable(text(200))),
  password_attempts: says('How often a wrong password was tried.', z.int()),
  pdf_warnings: says('Remarks of the inspection of the file, for the person who prepares it.', z.array(z.string())),
  form_fields: says("How many fields the PDF's own form has that could become data fields (see getFormFields).", z.int()),
  original_sha256: says('Hex SHA-256 of the uploaded file; null until it has arrived.', z.nullable(sha256Schema)),
  final_file_key: says(
    'Its own key when a final file of it alone can be downloaded: in complete packs of several.',
    z.nullable(z.string()),
  ),
  pages: z.array(pageSchema),
  data_fields: z.array(dataFieldSchema),
  date_created: timeSchema,
  date_updated: timeSchema,
});
export type ChildDocument = z.output<typeof childDocumentSchema>;

/** One person's progress as the list shows it. */
export const personProgressSchema = z.strictObject({
  uuid: uuidSchema,
  name: z.string(),
  email: z.string(),
  position: z.int(),
  status: signatoryStatusSchema,
  colour: z.int(),
  date_viewed: z.nullable(timeSchema),
  date_signed: z.nullable(timeSchema),
});
export type PersonProgress = z.output<typeof personProgressSchema>;

/** When a document in setup is sent of itself, and in whose name. */
export const sendTimeSchema = z.strictObject({
  at: says('The moment at which it is sent.', timeSchema),
  time_zone: says('The IANA name of the zone in which the time was chosen.', z.string()),
  by_name: says('The member in whose name, and with whose rights, it is sent.', z.string()),
  date_set: says(
    'When this was chosen. A `date_updated` of more than 5 seconds later says that somebody has changed the document since.',
    timeSchema,
  ),
});
export type SendTime = z.output<typeof sendTimeSchema>;

/** Until when a document can be signed or rejected. */
export const deadlineSchema = z.strictObject({
  day: says('The last day, as `2026-12-01`.', z.string()),
  time_zone: says('The IANA name of the zone in which the day ends.', z.string()),
  ends: says('The first moment after the day.', timeSchema),
  date_set: says('When it was chosen.', timeSchema),
});
export type Deadline = z.output<typeof deadlineSchema>;

/** A choice of the time of sending. */
export const sendTimeInputSchema = z.strictObject({
  at: says('The moment at which it is sent, within a year.', timeSchema),
  time_zone: says('The IANA name of the zone in which the time is chosen.', text(64)),
});

/** A choice of the last day. */
export const deadlineInputSchema = z.strictObject({
  day: says('As `2026-12-01`.', z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  time_zone: says('The IANA name of the zone in which the day ends.', text(64)),
});

const packProperties = {
  key: keySchema,
  account_key: keySchema,
  document_type: documentTypeSchema,
  document_name: oneLine(200),
  subject: oneLine(200),
  message: text(5_000),
  external_id: says("The document's id in the sender's own systems.", oneLine(200)),
  status: documentStatusSchema,
  status_detail: z.nullable(statusDetailSchema),
  status_message: says('Why sealing failed, in words, while status_detail is seal_failed.', z.nullable(z.string())),
  password_needed: says('With the status conversion_error: each unusable file is protected, and waits for its password.', z.boolean()),
  created_by: keySchema,
  created_by_name: z.string(),
  from_template_key: z.nullable(keySchema),
  branding_key: says("The branding that mails and pages have; null for the account's own.", z.nullable(keySchema)),
  contact_list_id: says('The contact list that signatories are chosen from.', z.nullable(keySchema)),
  label_keys: says('The labels that the account has put on it; empty for others.', z.array(keySchema)),
  can_be_moved: says('The caller may move it to another workspace.', z.boolean()),
  visible_to_organisation: says('For a template: people in the other accounts of its organisation may use it.', z.boolean()),
  visible_to_organisations_keys: says(
    'For a template: further accounts and organisations whose people see it and make documents from it.',
    z.array(keySchema),
  ),
  visible_to_organisation_via_api: says(
    'For a template: programs of its organisation, and of the organisations chosen, may use it.',
    z.boolean(),
  ),
  child_document_keys: z.array(keySchema),
  final_file_key: z.nullable(z.string()),
  is_deleted: z.boolean(),
  send_at: says('When it is sent of itself; null if a member sends it, and for signatories.', z.nullable(sendTimeSchema)),
  sign_by: says('The last day to sign; null for none. It is over once `ends` has come.', z.nullable(deadlineSchema)),
  date_created: timeSchema,
  date_updated: timeSchema,
  date_completed: z.nullable(timeSchema),
  date_deleted: z.nullable(timeSchema),
  delete_enabled: z.boolean(),
  restore_enabled: z.boolean(),
  kept_until: says(
    "For a document in the trash that the caller made: until when it is kept as evidence and can't be deleted forever; null if it is not kept.",
    z.nullable(timeSchema),
  ),
  version: says('Counts every change of the pack itself.', z.int()),
};

/** A custom field as lists show it. */
export const shownAttributeSchema = z.strictObject({ id: z.string(), name: z.string(), value: z.string() });
export type ShownAttribute = z.output<typeof shownAttributeSchema>;

/** A row of a list. */
export const documentRowSchema = z.strictObject({
  ...packProperties,
  thumbnail_url: z.nullable(z.string()),
  page_count: z.int(),
  signatories: says('Present when asked for with include_signatories.', z.optional(z.array(personProgressSchema))),
  custom_fields: says(
    'The filled in custom fields of the whole document that screens show, oldest first: at most ten, each with the first 100 characters of its value.',
    z.array(shownAttributeSchema),
  ),
  people_done: says('How many people have finished, of `people_total`: those who have signed, and those who were excluded.', z.int()),
  people_signed: says('How many people have signed, of `people_total`.', z.int()),
  people_excluded: says('How many people were excluded: nobody waits for them, and they have not signed.', z.int()),
  people_total: z.int(),
});
export type DocumentRow = z.output<typeof documentRowSchema>;

/** A signatory who has opened the pack. */
export const viewerSchema = z.strictObject({ signatory_uuid: uuidSchema, name: z.string(), date_viewed: timeSchema });

/** Terms in one language. */
export const termsWordingSchema = z.strictObject({
  language: languageSchema,
  text: says('The wording, in full.', z.string()),
  sha256: says("Hex SHA-256 of the text's UTF-8.", z.string()),
});

/** What a signatory agrees to before they sign. */
export const signingTermsSchema = z.strictObject({
  version: z.string(),
  ...termsWordingSchema.shape,
  translations: says('The same terms in other languages.', z.array(termsWordingSchema)),
  must_tick: says('The signing page asks for a tick before signing.', z.boolean()),
  withdraw_contact: says('Whom a signer asks to withdraw consent; empty if nothing is disclosed.', z.string()),
  paper_contact: says('Whom a signer asks for a copy on paper; empty if nothing is disclosed.', z.string()),
  accepted: says('It was accepted in this session.', z.boolean()),
});

/** Who asks for a signature, as the sender's user and account have it, not as this document says. Only a confirmed address is proven. */
export const askerSchema = z.strictObject({
  email: says("The sender's email address.", z.string()),
  email_confirmed: says('The sender has shown that this address is theirs, and still uses it.', z.boolean()),
  account_name: says(
    "The name that the sender's account chose for itself; nobody has checked it. Empty if it goes by the sender's own name.",
    z.string(),
  ),
});
export type Asker = z.output<typeof askerSchema>;

/** A pack with everything in it. A single PDF is a pack with one child. */
export const packSchema = z.strictObject({
  ...packProperties,
  post_signing_url: says('The address that signers go to after signing; empty for none.', text(2_000)),
  in_app_signing_page_url: says("The page that frames the signing page inside the sender's own product; empty for none.", text(2_000)),
  conversion_error_reason: says('Why the first unusable document could not be used; null if all could.', z.nullable(conversionErrorSchema)),
  conversion_error_message: z.nullable(z.string()),
  viewers: says('The signatories who have opened it, and when first.', z.array(viewerSchema)),
  settings: documentSettingsSchema,
  child_documents: z.array(childDocumentSchema),
  signatories: z.array(signatorySchema),
  signer_groups: says('In order.', z.array(signerGroupSchema)),
  field_rules: says(
    'Conditions under which data fields are asked for. Once the document is sent, the content of disabled fields is not answered.',
    z.array(fieldRuleSchema),
  ),
  cc_recipients: z.array(ccRecipientSchema),
  content_digest: says(
    "Hex SHA-256 of the present content that the asking signatory signs: the originals, what the sender fixed, what people who have signed filled in, and the signatory's own fields. Null for members.",
    z.nullable(sha256Schema),
  ),
  appendices: says('Those that the caller may see.', z.array(appendixSchema)),
  user_defined_attributes: z.array(customAttributeSchema),
  signing_terms: says(
    'The terms that a signatory accepts before signing; null if none are configured, and for members.',
    z.nullable(signingTermsSchema),
  ),
  asked_by: says('Who asks the signatory; null for members.', z.nullable(askerSchema)),
  look: says(
    'How the signing page looks, by the theme that the document was sent with; null without one, and for members.',
    z.nullable(pageLookSchema),
  ),
});
export type Pack = z.output<typeof packSchema>;

/** Settings in a change: only those that are named change. Two have a second name in requests. */
export const settingsInputSchema = z.strictObject({
  ...z.partial(documentSettingsSchema).shape,
  one_click_initial: says('The same as use_one_click_initial.', z.optional(z.boolean())),
  one_click_signing: says('The same as use_one_click_signature.', z.optional(z.boolean())),
});
export type SettingsInput = z.output<typeof settingsInputSchema>;

/** What `update_document` may change. It is partial; settings, signer_groups and cc_recipients replace what they name. */
export const documentInputSchema = z.strictObject({
  ...documentTexts,
  post_signing_url: says('A web address; without http at its beginning it gets `http://`.', z.optional(text(1_990))),
  in_app_signing_page_url: says('A web address, as post_signing_url.', z.optional(text(1_990))),
  branding_key: z.optional(z.nullable(keySchema)),
  contact_list_id: z.optional(z.nullable(keySchema)),
  status: says(
    '`awaiting_signatures` sends, `setup` reverts, `complete` excludes everybody who is outstanding.',
    z.optional(z.enum(['awaiting_signatures', 'setup', 'complete'])),
  ),
  cancellation_reason: says(
    'With the status `setup`: why signing is cancelled. Those who had been asked are told; without a reason, nobody is.',
    z.optional(text(1_000)),
  ),
  void: says(
    'With the status `setup`: moves the document to the trash in the same step. If somebody had been asked, a cancellation_reason is needed. Repeating it is no failure.',
    z.optional(z.boolean()),
  ),
  send_at: says(
    'Schedules a document that could be sent now, for a time within a year; null takes that back. It is sent as it is then, with the rights that the caller has then.',
    z.optional(z.nullable(sendTimeInputSchema)),
  ),
  sign_by: says(
    'The last day to sign, within two years; null for none, as in every template. It can still be changed, alone, while signatures are awaited, and the signers are told.',
    z.optional(z.nullable(deadlineInputSchema)),
  ),
  settings: z.optional(settingsInputSchema),
  signer_groups: says(
    'All groups there are to be; their order is that of their positions, or of the list.',
    z.optional(z.array(signerGroupInputSchema).check(z.maxLength(100))),
  ),
  signer_groups_before: says(
    'With signer_groups: the groups as they were when this change began. What others have added, changed or removed since stays so.',
    z.optional(z.array(signerGroupInputSchema).check(z.maxLength(400))),
  ),
  cc_recipients: says(
    'All there are to be. They can still be changed, alone, while signatures are awaited.',
    z.optional(z.array(ccRecipientSchema).check(z.maxLength(50))),
  ),
  cc_recipients_before: says(
    'With cc_recipients: the recipients as they were when this change began. What others have added, changed or removed since stays so.',
    z.optional(z.array(ccRecipientSchema).check(z.maxLength(200))),
  ),
  visible_to_organisation: says('For a template: people in the other accounts of its organisation may use it.', z.optional(z.boolean())),
  visible_to_organisations_keys: says(
    'Keys of organisations that the user belongs to (get_user_organisations), or that were named before.',
    z.optional(z.array(keySchema).check(z.maxLength(10))),
  ),
  visible_to_organisation_via_api: says(
    'For a template: programs of its organisation, and of the organisations chosen, may use it.',
    z.optional(z.boolean()),
  ),
  child_document_keys: says('Child keys in their new order.', z.optional(z.array(keySchema).check(z.maxLength(100)))),
  pdf_password: says(
    "Opens a protected file; on the child's key. Kept encrypted only as long as the conversion runs.",
    z.optional(text(200)),
  ),
  version: says("The pack's version this change is based on; an older one is refused with 409.", z.optional(z.int())),
});
export type DocumentInput = z.output<typeof documentInputSchema>;
