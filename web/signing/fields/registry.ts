import type { FieldType } from '../../../shared/fields/field-types.ts';
import { approve } from './approve.tsx';
import { blank } from './blank.ts';
import { block } from './block.ts';
import { check } from './check.tsx';
import { choice } from './choice.tsx';
import { date } from './date.tsx';
import { decline } from './decline.tsx';
import { file } from './file.tsx';
import { highlight } from './highlight.ts';
import { image } from './image.tsx';
import { initial } from './initial.tsx';
import { link } from './link.ts';
import { note } from './note.tsx';
import { question } from './question.ts';
import { signature } from './signature.tsx';
import { signerSetup } from './signer-setup.tsx';
import type { SigningKind } from './signing-kind.ts';
import { text } from './text.ts';

/** One entry for each field type; the compiler names what is missing. */
const signingKinds = {
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
} as const satisfies Record<FieldType, SigningKind>;

export function signingKind(type: FieldType): SigningKind {
  return signingKinds[type];
}
