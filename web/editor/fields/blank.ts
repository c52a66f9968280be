import { IconForms } from '../../icons/icons.ts';
import type { EditorKind } from './editor-kind.ts';
import { OwnText } from './parts/own-text.tsx';

export const blank: EditorKind = {
  icon: IconForms,
  counted: { one: '{n} blank', other: '{n} blanks' },
  Properties: null,
  OwnContent: OwnText,
  description: null,
};
