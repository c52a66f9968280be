import type { DataField } from '../contract/schemas/documents/data-field.ts';
import { approve } from './approve.ts';
import { blank } from './blank.ts';
import { block } from './block.ts';
import { check } from './check.ts';
import { choice } from './choice.ts';
import { date } from './date.ts';
import { decline } from './decline.ts';
import type { FieldContent, FieldKind, PrintedContent } from './field-kind.ts';
import type { FieldType } from './field-types.ts';
import { file } from './file.ts';
import { fitProblem } from './filling/text-fit.ts';
import { textProblem } from './filling/text-rules.ts';
import { highlight } from './highlight.ts';
import { image } from './image.ts';
import { initial } from './initial.ts';
import { link } from './link.ts';
import { note } from './note.ts';
import { wordsOf } from './printing/drawing.ts';
import { question } from './question.ts';
import { signature } from './signature.ts';
import { signerSetup } from './signer-setup.ts';
import { text } from './text.ts';

/** One entry for each field type; the compiler names missing ones. */
export const fieldKinds = {
  signature,
  initial,
  approve,
  text,
  date,
  check,
  choice,
  image,
  file,
  question,
  blank,
  note,
  signer_setup: signerSetup,
  decline,
  highlight,
  block,
  link,
} as const satisfies Record<FieldType, FieldKind>;

export function fieldKind(type: FieldType): FieldKind {
  return fieldKinds[type];
}

/** Spec core §3: block, link, highlight and decline can't be required, nor can dates that fill themselves. */
export function mayBeRequired(field: Pick<DataField, 'type' | 'auto_assign_date'>): boolean {
  return fieldKind(field.type).requirable && !fillsItself(field);
}

/** A date that is set to the day of signing when its signer submits. */
export function fillsItself(field: Pick<DataField, 'type' | 'auto_assign_date'>): boolean {
  return fieldKind(field.type).isDay && field.auto_assign_date;
}

/** Whether its content is the reason to reject the document. */
export function declines(type: FieldType): boolean {
  return fieldKind(type).decision === 'against';
}

/** Why its text can't stay as it is: it is not what is asked for, or has no room where it is printed. Null if all is well. */
export function fieldProblem(field: FieldContent): string | null {
  return textProblem(field) ?? roomProblem(field);
}

/**
 * The part that is said while somebody still types: there is no room for so many characters. Whatever prints words has
 * to fit: a note with the line that names its author (`remark`), an option, the name of a file.
 */
export function roomProblem(field: PrintedContent): string | null {
  const { data, width, height } = field;
  const drawing = fieldKind(field.type).draw({ ...undrawn, ...field });
  const words = drawing ? wordsOf(drawing) : '';
  if (words.trim() === '' || width === undefined || height === undefined) return null;
  return fitProblem(words, { width, height }, data?.trim() || words);
}

/** Of a field whose looks are not known. */
const undrawn = { filename: null, description: '', background_colour: '', approve_decline_button_text: '' };

/** Whether it lacks nothing: it is filled, or nobody asks for it, and its text is what is asked for. */
export function isComplete(field: FieldContent, all: readonly FieldContent[]): boolean {
  if (fieldProblem(field) !== null) return false;
  if (!field.required || !mayBeRequired(field)) return true;
  return fieldKind(field.type).isFilled(field, all);
}
