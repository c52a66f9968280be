import { IconSignature } from '../../icons/icons.ts';
import { UploadedContent } from '../panes/properties/uploaded-content.tsx';
import type { EditorKind } from './editor-kind.ts';

export const signature: EditorKind = {
  icon: IconSignature,
  counted: { one: '{n} signature', other: '{n} signatures' },
  Properties: null,
  OwnContent: UploadedContent,
  description: null,
};
