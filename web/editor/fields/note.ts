import { IconNote } from '../../icons/icons.ts';
import type { EditorKind } from './editor-kind.ts';
import { OwnText } from './parts/own-text.tsx';

export const note: EditorKind = {
  icon: IconNote,
  counted: { one: '{n} note', other: '{n} notes' },
  Properties: null,
  OwnContent: OwnText,
  description: null,
};
