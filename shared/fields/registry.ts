import type { DataField } from '../contract/schemas/documents/data-field.ts';
import { approve } from './approve.ts';
import { blank } from './blank.ts';
import { block } from './block.ts';
import { check } from './check.ts';
import { choice } from './choice.ts';
import { date } from './date.ts';
import { decline } from './decline.ts';
import type { FieldContent, FieldKind } from './field-kind.ts';
import type { FieldType } from './field-types.ts';
import { file } from './file.ts';
import { textProblem } from './filling/text-rules.ts';
import { highlight } from './highlight.ts';
import { image } from './image.ts';
import { initial } from './initial.ts';
import { link } from './link.ts';
import { note } from './note.ts';
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

/** Whether it lacks nothing: it is filled, or nobody asks for it, and its text is what is asked for. */
export function isComplete(field: FieldContent, all: readonly FieldContent[]): boolean {
  if (textProblem(field) !== null) return false;
  if (!field.required || !mayBeRequired(field)) return true;
  return fieldKind(field.type).isFilled(field, all);
}
