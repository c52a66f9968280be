import { IconPaperclip } from '../../icons/icons.ts';
import { UploadedContent } from '../panes/properties/uploaded-content.tsx';
import type { EditorKind } from './editor-kind.ts';

export const file: EditorKind = {
  icon: IconPaperclip,
  counted: { one: '{n} file', other: '{n} files' },
  Properties: null,
  OwnContent: UploadedContent,
  description: null,
};
