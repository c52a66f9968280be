import * as z from 'zod/mini';
import { longestAgo } from '../../../domain/signing/longest-ago.ts';
import { dateFormats } from '../../../fields/date-formats.ts';
import { fieldTypes, selfSignatory } from '../../../fields/field-types.ts';
import { largestFontSize, longestMask, longestTextEver, textValidations } from '../../../fields/text-validations.ts';
import { says } from '../../says.ts';
import { keySchema, lines, oneLine, points, text, timeSchema, uuidSchema } from '../common.ts';

export const fieldTypeSchema = z.enum(fieldTypes);

/** How many fields of one type. */
export const fieldCountSchema = z.strictObject({ type: fieldTypeSchema, count: says('How many there are.', z.int()) });

export const dataFieldSchema = z.strictObject({
  uuid: uuidSchema,
  key: says('The child document it stands on.', keySchema),
  page_index: says('From 0.', z.int().check(z.gte(0), z.lte(1_999))),
  x: says('x, y, width, height: points from the top left of the page as displayed.', points),
  y: points,
  width: points.check(z.gte(4)),
  height: points.check(z.gte(4)),
  type: fieldTypeSchema,
  required: z.boolean(),
  signatory_uuid: says(
    'Who fills it in; `self` is the sender, in setup. Null while nobody has been chosen, and always for blocks and highlights.',
    z.nullable(z.union([uuidSchema, z.literal(selfSignatory)])),
  ),
  data: says(
    'The content, unless it is a picture or a file: text; `YYYY-MM-DD` of a date; `checked` or `unchecked`; one option of a choice; the address of a link; the words on a block; `approved`, to which the server adds the day; the reason of a decline; of a signer_setup the person as JSON (`name`, `email`, `mobile_number`).',
    z.nullable(lines(5_000)),
  ),
  blob: says('The `blob_key` an upload answered: the content of a signature, initial, image or file field.', z.nullable(text(200))),
  blob_url: says('The address of the content; it expires soon.', z.nullable(z.string())),
  file_key: says('The `file_key` of the upload that the content came by, kept for programs that know it by that.', z.nullable(text(300))),
  filename: z.nullable(oneLine(255)),
  custom_id: oneLine(120),
  description: says("Said in place of the type's help text; of a link the words that are shown, of a question the question.", lines(500)),
  options_as_csv: says(
    'The options of a choice, or the reasons that a decline offers: comma separated, trimmed, in double quotes if they hold commas.',
    lines(5_000),
  ),
  auto_assign_date: says('A date that is set to the day of signing.', z.boolean()),
  auto_fill: says(
    'A text that starts with a known detail of its signatory, who may change it. The custom id is or ends with the detail: name, email, mobile_number, role, company, job_title.',
    z.boolean(),
  ),
  text_validation: says(
    'What the text of a text or blank field has to be; empty for anything. Nobody can finish with a text that is something else.',
    z.enum(textValidations),
  ),
  text_mask: says(
    'How the text of a text or blank field is written, sign by sign: `A` takes a letter, `9` a digit, `*` anything but a space, and every other sign itself, as does one after a backslash (`AA-999`). Empty for anything. Nobody can finish with another text.',
    oneLine(longestMask),
  ),
  longest_text: says(
    'The most characters that a text or blank field takes; 0 for the general limit.',
    z.int().check(z.gte(0), z.lte(longestTextEver)),
  ),
  font_size: says(
    'The size of printed words in points, smaller where they would not fit; 0 for the size that fits the box.',
    z.int().check(z.gte(0), z.lte(largestFontSize)),
  ),
  date_format: says(
    'How a date is shown and printed; empty for `YYYY-MM-DD`. `D MMMM YYYY` has English months, `D. MMMM YYYY` German ones. `data` stays `YYYY-MM-DD`. If it is left out, a new date is written as in the language that the account or the owner has chosen.',
    z.enum(dateFormats),
  ),
  is_question_field: says('Asked in a dialog of its own, with the description as the question. Always so for questions.', z.boolean()),
  continue_if_signer_question: says(
    'Having answered, the signatory is asked whether the next one is to be written to now (`enqueue_next_signer`).',
    z.boolean(),
  ),
  field_group: says('Fields that a field rule enables together.', oneLine(120)),
  checkbox_group: oneLine(120),
  is_mutually_exclusive: z.boolean(),
  signer_role_to_setup: says('For a signer_setup: the role of the signatory whom its own signatory names.', oneLine(120)),
  background_colour: says(
    "For blocks and highlights: `#rrggbb`; empty for the type's own.",
    z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/, 'A colour is # and six hexadecimal digits.')),
  ),
  approve_decline_button_text: says(
    "The text of the button and, once pressed, in the final document; empty for the type's own words.",
    oneLine(60),
  ),
  is_visible_in_final_document: z.boolean(),
  is_temporary_field: says('Made for one use, by a form or a program; copies of the document leave it out.', z.boolean()),
  identification_used_during_setup: says(
    'How the program that set the document up told this field from others; carried along, never interpreted.',
    text(200),
  ),
  updated_by_user_name: text(200),
  filled_in_by: says(
    'The name of the person who entered the content, if it was not the field’s own signatory; null otherwise.',
    z.nullable(text(200)),
  ),
  filled_by_name: says('Of a note: the name that its author had when they wrote it.', z.optional(text(200))),
  signature_put_in: says(
    'Of a signature or initials that a member put in during setup: whose they are, and when.',
    z.optional(
      z.strictObject({
        name: says('The name of the member.', text(200)),
        date: says('When they put it in.', timeSchema),
        by_you: says('Whether the caller is that member.', z.boolean()),
      }),
    ),
  ),
  signature_emptied: says(
    'Why the signature or initials that a member had put in are gone: what is under them was changed, or the field was moved by somebody else or given to another person.',
    z.optional(z.enum(['file_changed', 'field_changed'])),
  ),
  date_created: timeSchema,
  date_updated: timeSchema,
});
export type DataField = z.output<typeof dataFieldSchema>;

const shape = dataFieldSchema.shape;

/** What a save may set on a field: an upsert by uuid. New fields need page, place, size and type. */
export const dataFieldInputSchema = z.strictObject({
  uuid: shape.uuid,
  page_index: z.optional(shape.page_index),
  x: z.optional(shape.x),
  y: z.optional(shape.y),
  width: z.optional(shape.width),
  height: z.optional(shape.height),
  type: z.optional(shape.type),
  required: z.optional(shape.required),
  signatory_uuid: z.optional(shape.signatory_uuid),
  data: z.optional(shape.data),
  blob: z.optional(shape.blob),
  file_key: z.optional(shape.file_key),
  filename: z.optional(shape.filename),
  custom_id: z.optional(shape.custom_id),
  description: z.optional(shape.description),
  options_as_csv: z.optional(shape.options_as_csv),
  auto_assign_date: z.optional(shape.auto_assign_date),
  auto_fill: z.optional(shape.auto_fill),
  text_validation: z.optional(shape.text_validation),
  text_mask: z.optional(shape.text_mask),
  longest_text: z.optional(shape.longest_text),
  font_size: z.optional(shape.font_size),
  date_format: z.optional(shape.date_format),
  is_question_field: z.optional(shape.is_question_field),
  continue_if_signer_question: z.optional(shape.continue_if_signer_question),
  field_group: z.optional(shape.field_group),
  checkbox_group: z.optional(shape.checkbox_group),
  is_mutually_exclusive: z.optional(shape.is_mutually_exclusive),
  signer_role_to_setup: z.optional(shape.signer_role_to_setup),
  background_colour: z.optional(shape.background_colour),
  approve_decline_button_text: z.optional(shape.approve_decline_button_text),
  is_visible_in_final_document: z.optional(shape.is_visible_in_final_document),
  is_temporary_field: z.optional(shape.is_temporary_field),
  identification_used_during_setup: z.optional(shape.identification_used_during_setup),
  date_updated: says(
    'The version this change is based on; an older one is refused with 409 and the newer field in the answer.',
    z.optional(timeSchema),
  ),
  entered_ms_ago: says(
    'How long before this call the content was entered, in milliseconds, by one clock. What a signatory entered later than the stored content replaces that, whatever `date_updated` says, so of two devices the later entry stays.',
    z.optional(z.int().check(z.gte(0), z.lte(longestAgo))),
  ),
  removed: z.optional(z.boolean()),
});
export type DataFieldInput = z.output<typeof dataFieldInputSchema>;
