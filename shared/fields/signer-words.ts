import type { DataField } from '../contract/schemas/documents/data-field.ts';
import { signerWords as approve } from './approve.ts';
import { signerWords as blank } from './blank.ts';
import { signerWords as block } from './block.ts';
import { signerWords as check, groupHelpText } from './check.ts';
import { signerWords as choice } from './choice.ts';
import { signerWords as date } from './date.ts';
import { signerWords as decline } from './decline.ts';
import type { FieldContent, SignerWords } from './field-kind.ts';
import type { FieldType } from './field-types.ts';
import { signerWords as file } from './file.ts';
import { signerWords as highlight } from './highlight.ts';
import { signerWords as image } from './image.ts';
import { signerWords as initial } from './initial.ts';
import { signerWords as link } from './link.ts';
import { signerWords as note } from './note.ts';
import { signerWords as question } from './question.ts';
import { signerWords as signature } from './signature.ts';
import { signerWords as signerSetup } from './signer-setup.ts';
import { signerWords as text } from './text.ts';

/** One entry for each field type, the most important for a signer first; the compiler names missing ones. */
export const signerWords = {
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
} as const satisfies Record<FieldType, SignerWords>;

/** Spec core §5: the field's own description replaces the type's help text. */
export function helpTextOf(field: FieldContent & Pick<DataField, 'description'>): string {
  if (field.description.trim() !== '') return field.description;
  const ofGroup = groupHelpText(field);
  return ofGroup === '' ? signerWords[field.type].helpText : ofGroup;
}
