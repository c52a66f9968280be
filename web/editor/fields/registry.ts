import type { FieldGroup } from '../../../shared/fields/field-kind.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { approve } from './approve.tsx';
import { blank } from './blank.ts';
import { block } from './block.tsx';
import { check } from './check.tsx';
import { choice } from './choice.tsx';
import { date } from './date.tsx';
import { decline } from './decline.tsx';
import type { EditorKind } from './editor-kind.ts';
import { file } from './file.ts';
import { highlight } from './highlight.tsx';
import { image } from './image.ts';
import { initial } from './initial.ts';
import { link } from './link.tsx';
import { note } from './note.ts';
import { question } from './question.tsx';
import { signature } from './signature.ts';
import { signerSetup } from './signer-setup.tsx';
import { text } from './text.tsx';

/** One entry a field type, in the palette's order within a group (experience notes §1); the compiler names what is missing. */
const editorKinds = {
  signature,
  initial,
  text,
  date,
  check,
  choice,
  image,
  file,
  note,
  approve,
  decline,
  question,
  signer_setup: signerSetup,
  block,
  highlight,
  link,
  blank,
} as const satisfies Record<FieldType, EditorKind>;

export function editorKind(type: FieldType): EditorKind {
  return editorKinds[type];
}

const titles = {
  sign: 'fields_sign',
  fill: 'fields_fill',
  decide: 'fields_decide',
  mark: 'fields_mark',
} as const satisfies Record<FieldGroup, string>;

const types = Object.keys(editorKinds) as FieldType[];

/** The groups of the palette: types to sign with, to fill in, to decide by, and to mark up the page. */
export const paletteGroups = (Object.keys(titles) as FieldGroup[]).map((group) => ({
  title: titles[group],
  types: types.filter((type) => fieldKind(type).group === group),
}));
