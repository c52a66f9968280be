import type { DataField } from '../contract/schemas/data-field.ts';
import type { FieldType, selfSignatory } from './field-types.ts';
import type { Drawing } from './printing/drawing.ts';

/** What completeness looks at. */
export type FieldContent = Pick<
  DataField,
  'uuid' | 'type' | 'required' | 'data' | 'blob' | 'signatory_uuid' | 'auto_assign_date' | 'checkbox_group' | 'is_mutually_exclusive'
>;

/** What a field's looks depend on, besides its place. */
export type DrawnContent = Pick<
  DataField,
  'type' | 'data' | 'blob' | 'filename' | 'description' | 'background_colour' | 'approve_decline_button_text'
> & {
  /** What is printed under a signatory's note: whose it is, and since when (`shared/domain/signing/signer-notes.ts`). */
  remark?: string;
};

/** Where the palette shows a type: to sign with, to fill in, to decide by, to mark the page up. */
export type FieldGroup = 'sign' | 'fill' | 'decide' | 'mark';

/** Words for one and for many; `{n}` stands for the number. */
export interface Counted {
  one: string;
  other: string;
}

/** What a type says to signers: apart from its rules, which most functions need without. */
export interface SignerWords {
  /** Said beside the field while signing, unless the field has a description of its own. */
  helpText: string;
  /** What a signer is told to expect; null for what nobody has to do. */
  asked: Counted | null;
}

/**
 * How its signatory gives it on the page: with a pad to sign on, by one press that ticks or approves, by typing into the box, from the
 * browser's list, in a sheet over the page, or with a reason; `nothing` where nobody is asked.
 */
export type GivenBy = 'signing' | 'ticking' | 'pressing' | 'typing' | 'choosing' | 'sheet' | 'declining' | 'nothing';

/**
 * Its part in a PDF form that any reader fills in (`functions/pdf/forms/`): printed on the page, a place to sign, a picture's button, a box to
 * tick, a box with the decision's words beside it, a list, a day, several lines, or as many lines as its box holds.
 */
export type FormRole = 'printed' | 'signing' | 'picture' | 'box' | 'decision' | 'list' | 'day' | 'lines' | 'words';

/** What a field rule may ask of it (`shared/domain/field-rules/operators.ts`). */
export type Comparable = 'ticks' | 'content' | 'text' | 'nothing';

/**
 * Everything that differs from one field type to the next, but for its control (`web/signing/fields/`) and what the editor shows of it
 * (`web/editor/fields/`). Code elsewhere asks for a trait, never for a type's name.
 */
export interface FieldKind {
  type: FieldType;
  /** Its name for a person. */
  label: string;
  group: FieldGroup;
  /** Of a new field, in points (product notes). */
  size: { width: number; height: number };
  /** Spec core §4: text, check, block, highlight and decline start as optional, the others as required. */
  requiredByDefault: boolean;
  /** Spec core §3: whether it may be required at all. */
  requirable: boolean;
  /** Whether a signatory (or `self`) can be given it. */
  assignable: boolean;
  /** What `signatory_uuid` always is where nobody can be given it. */
  fixedSignatory: typeof selfSignatory | null;
  /** Filled by `data`, or by a picture or any file in `blob`. */
  content: 'data' | 'picture' | 'file';
  /** Drawn beneath the fields on it, which it never counts as overlapping (experience notes, Decide first 2). */
  liesUnder: boolean;
  /** Whether a text is what `data` may hold; null empties the field. */
  accepts(data: string, field: Pick<DataField, 'options_as_csv'>): boolean;
  /** Said of a content that is not accepted. */
  refusal: string;
  /** Whether it is filled, among all fields of the pack. Says nothing of whether it has to be. */
  isFilled(field: FieldContent, all: readonly FieldContent[]): boolean;
  /** How its content looks, on the screen and in the final document alike; null when there is nothing to see. */
  draw(field: DrawnContent): Drawing | null;
  givenBy: GivenBy;
  form: FormRole;
  comparable: Comparable;
  /** A signature or initials: nobody gives it for somebody else. */
  signs: 'name' | 'initials' | null;
  /** A decision about the document. Who has decided against it can only reject. */
  decision: 'for' | 'against' | null;
  /** Given anew each time the document is sent, since the text that it was given for may have changed. */
  holdsForOneRound: boolean;
  /** A remark that signatories may add themselves, where the settings let them; the history and the certificate list each. */
  isAnnotation: boolean;
  /** Holds a day (`YYYY-MM-DD`), and may be set to the day of signing by itself. */
  isDay: boolean;
  /** A box to tick, alone or in a group: `checked` or `unchecked`. */
  isTicked: boolean;
  /** `data` is one of `options_as_csv`. */
  takesOneOption: boolean;
  /** May begin with what is known of its signatory. */
  takesAutoFill: boolean;
  /** Always asked as a question. */
  isQuestion: boolean;
  /** Its signatory names somebody who signs later (`namedPerson`). */
  namesSigner: boolean;
  /** What is kept of content that was given on a day (`YYYY-MM-DD`, UTC). */
  stored(data: string, day: string): string;
  /** A text from outside (a mapping, a link's parameters) as the type holds it. */
  fromText(text: string): string;
}

const asItIs = (text: string) => text;

/** What most types are not. */
const ordinary = {
  signs: null,
  decision: null,
  holdsForOneRound: false,
  isAnnotation: false,
  isDay: false,
  isTicked: false,
  takesOneOption: false,
  takesAutoFill: false,
  isQuestion: false,
  namesSigner: false,
  stored: asItIs,
  fromText: asItIs,
} as const;

/** A type that a person is given to fill in: what most types share. */
export const filledIn = {
  ...ordinary,
  requiredByDefault: true,
  requirable: true,
  assignable: true,
  fixedSignatory: null,
  liesUnder: false,
} as const;

/** A type of the page itself, that nobody is given. */
export const onThePage = {
  ...ordinary,
  requiredByDefault: false,
  requirable: false,
  assignable: false,
  givenBy: 'nothing',
  form: 'printed',
  comparable: 'nothing',
} as const;

const longestText = 5_000;

/** A type that holds any text. */
export const freeText = {
  content: 'data',
  accepts: (data: string) => data.length <= longestText,
  refusal: 'This text is too long.',
  isFilled: hasText,
  draw: drawText,
} as const;

/** A type that holds a picture; `refusal` is said of text put into it. */
export const pictureContent = {
  content: 'picture',
  accepts: () => false,
  isFilled: hasBlob,
  draw: ({ blob }: DrawnContent): Drawing | null => (blob ? { kind: 'image', image: blob } : null),
} as const;

/** Text of the `data` of most fields. */
export function hasText(field: Pick<FieldContent, 'data'>): boolean {
  return field.data !== null && field.data.trim() !== '';
}

export function hasBlob(field: Pick<FieldContent, 'blob'>): boolean {
  return field.blob !== null && field.blob !== '';
}

export function drawText({ data }: Pick<DrawnContent, 'data'>): Drawing | null {
  return data !== null && data.trim() !== '' ? { kind: 'text', text: data } : null;
}
