import { IconForms } from '../../icons/icons.ts';
import type { EditorKind } from './editor-kind.ts';
import { OwnText } from './parts/own-text.tsx';
import { TextRules } from './parts/text-rules.tsx';

export const blank: EditorKind = {
  icon: IconForms,
  counted: { one: '{n} blank', other: '{n} blanks' },
  Properties: TextRules,
  OwnContent: OwnText,
  description: null,
};
