import { IconLetterCase } from '../../icons/icons.ts';
import { UploadedContent } from '../panes/properties/uploaded-content.tsx';
import type { EditorKind } from './editor-kind.ts';

export const initial: EditorKind = {
  icon: IconLetterCase,
  counted: { one: '{n} initial', other: '{n} initials' },
  Properties: null,
  OwnContent: UploadedContent,
  description: null,
};
