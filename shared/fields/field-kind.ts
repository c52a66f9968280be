import type { DataField } from '../contract/schemas/documents/data-field.ts';
import type { FieldType, selfSignatory } from './field-types.ts';
import type { Drawing } from './printing/drawing.ts';
import { drawsInk } from './printing/draws-ink.ts';
import { longestTextEver } from './text-validations.ts';

/** The parts of a field that completeness depends on. */
export type FieldContent = Pick<
  DataField,
  'uuid' | 'type' | 'required' | 'data' | 'blob' | 'signatory_uuid' | 'auto_assign_date' | 'checkbox_group' | 'is_mutually_exclusive'
> &
  Partial<Pick<DataField, 'text_validation' | 'text_mask' | 'longest_text'>> &
  PrintedContent;

/** The parts of a field that say what is printed in its box, and how large that is, as far as they are known. */
export type PrintedContent = Pick<DataField, 'type' | 'data' | 'blob'> &
  Partial<Pick<DataField, 'width' | 'height'>> &
  Partial<Omit<DrawnContent, 'type' | 'data' | 'blob'>>;

/** The parts of a field that its looks depend on, besides its place. */
export type DrawnContent = Pick<
  DataField,
  'type' | 'data' | 'blob' | 'filename' | 'description' | 'background_colour' | 'approve_decline_button_text'
> &
  Partial<Pick<DataField, 'font_size' | 'date_format' | 'signatory_uuid'>> & {
    /** The line printed under a signatory's note: its author and day (`shared/domain/signing/signer-notes.ts`). */
    remark?: string;
  };

/** The palette's group of a type: to sign with, to fill in, to decide by, to mark the page up. */
export type FieldGroup = 'sign' | 'fill' | 'decide' | 'mark';

/** Words for one and for many; `{n}` stands for the number. */
export interface Counted {
  one: string;
  other: string;
}

/** What a type says to signers. It stands apart from the type's rules, because most functions need only those. */
export interface SignerWords {
  /** Shown beside the field while signing, unless the field has a description of its own. */
  helpText: string;
  /** What a signer is told to expect; null for a field that nobody has to fill in. */
  asked: Counted | null;
}

/**
 * How the signatory fills it in on the page: with a pad to sign on, by one press that ticks or approves, by typing into
 * the box, from the browser's list, in a sheet over the page, or with a reason; `nothing` if nobody is asked.
 */
export type GivenBy = 'signing' | 'ticking' | 'pressing' | 'typing' | 'choosing' | 'sheet' | 'declining' | 'nothing';

/**
 * Its part in a PDF form that any reader can fill in (`functions/pdf/forms/`): printed on the page, a place to sign, a
 * picture's button, a box to tick, a box with the decision's words beside it, a list, a day, several lines, or as many
 * lines as its box holds.
 */
export type FormRole = 'printed' | 'signing' | 'picture' | 'box' | 'decision' | 'list' | 'day' | 'lines' | 'words';

/** What a field rule may ask about it (`shared/domain/field-rules/operators.ts`). */
export type Comparable = 'ticks' | 'content' | 'text' | 'nothing';

/**
 * Everything that differs between field types, except the control (`web/signing/fields/`) and the editor's parts
 * (`web/editor/fields/`). Code elsewhere asks for a trait, never for a type's name.
 */
export interface FieldKind {
  type: FieldType;
  /** The type's name for people. */
  label: string;
  group: FieldGroup;
  /** The size of a new field, in points (product notes). */
  size: { width: number; height: number };
  /** The least size in points at which somebody can read, hit or sign it. */
  least: { width: number; height: number };
  /** Spec core §4: text, check, block, highlight and decline start as optional, the others as required. */
  requiredByDefault: boolean;
  /** Spec core §3: whether it may be required. */
  requirable: boolean;
  /** Whether it can be given to a signatory (or `self`). */
  assignable: boolean;
  /** The fixed `signatory_uuid` of a type that can be given to nobody. */
  fixedSignatory: typeof selfSignatory | null;
  /** Whether its content is a text in `data`, or a picture or any file in `blob`. */
  content: 'data' | 'picture' | 'file';
  /** Drawn beneath the fields on it. It never counts as overlapping them (experience notes, Decide first 2). */
  liesUnder: boolean;
  /** Whether `data` may hold this text; null empties the field. */
  accepts(data: string, field: Pick<DataField, 'options_as_csv'>): boolean;
  /** The answer to content that is not accepted. */
  refusal: string;
  /** Whether it is filled, given all fields of the pack. Whether it has to be filled is not considered. */
  isFilled(field: FieldContent, all: readonly FieldContent[]): boolean;
  /** How its content looks, on the screen and in the final document alike; null if it shows nothing. */
  draw(field: DrawnContent): Drawing | null;
  givenBy: GivenBy;
  form: FormRole;
  comparable: Comparable;
  /** A signature or initials: nobody can give it for somebody else. */
  signs: 'name' | 'initials' | null;
  /** A decision about the document. Somebody who has decided against it can only reject. */
  decision: 'for' | 'against' | null;
  /** Given anew each time the document is sent, since the text it was given for may have changed. */
  holdsForOneRound: boolean;
  /** A remark that signatories may add themselves, if the settings let them. The history and the certificate list each one. */
  isAnnotation: boolean;
  /** Holds a day (`YYYY-MM-DD`), and may be filled with the day of signing automatically. */
  isDay: boolean;
  /** A box to tick, alone or in a group: `checked` or `unchecked`. */
  isTicked: boolean;
  /** `data` is one of `options_as_csv`. */
  takesOneOption: boolean;
  /** May start with a known detail of its signatory. */
  takesAutoFill: boolean;
  /** Always presented as a question. */
  isQuestion: boolean;
  /** Its signatory names somebody who signs later (`namedPerson`). */
  namesSigner: boolean;
  /** The stored form of content that was given on a day (`YYYY-MM-DD`, UTC). */
  stored(data: string, day: string): string;
  /** Contents that a signatory may be sure to give because the sender has set them: options, a day, an approval. */
  foreseen(field: Pick<DataField, 'options_as_csv'>): readonly string[];
  /** The type's form of a text from outside (a mapping, a link's parameters). */
  fromText(text: string): string;
}

const asItIs = (text: string) => text;

/** Traits that most types do not have. */
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
  foreseen: () => [] as readonly string[],
  fromText: asItIs,
} as const;

/** A type that a person fills in: the traits that most types share. */
export const filledIn = {
  ...ordinary,
  requiredByDefault: true,
  requirable: true,
  assignable: true,
  fixedSignatory: null,
  liesUnder: false,
} as const;

/** A type of the page itself, which nobody fills in. */
export const onThePage = {
  ...ordinary,
  requiredByDefault: false,
  requirable: false,
  assignable: false,
  givenBy: 'nothing',
  form: 'printed',
  comparable: 'nothing',
} as const;

/** A type that holds any text. */
export const freeText = {
  content: 'data',
  accepts: (data: string) => data.length <= longestTextEver,
  refusal: 'This text is too long.',
  isFilled: hasText,
  draw: drawText,
} as const;

/** A type that holds a picture; `refusal` answers a text put into it. */
export const pictureContent = {
  content: 'picture',
  accepts: () => false,
  isFilled: hasBlob,
  // People who sign must not hide what others have read, so a picture is ink unless its type says otherwise.
  draw: ({ blob }: DrawnContent): Drawing | null => (blob ? { kind: 'image', image: blob, ink: true } : null),
} as const;

/** The `data` text of most fields. One that shows nothing fills in nothing. */
export function hasText(field: Pick<FieldContent, 'data'>): boolean {
  return field.data !== null && drawsInk(field.data);
}

export function hasBlob(field: Pick<FieldContent, 'blob'>): boolean {
  return field.blob !== null && field.blob !== '';
}

export function drawText({ data, font_size = 0 }: Pick<DrawnContent, 'data' | 'font_size'>): Drawing | null {
  return data !== null && drawsInk(data) ? { kind: 'text', text: data, ...(font_size > 0 && { fontSize: font_size }) } : null;
}
