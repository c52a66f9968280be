import { IconPhoto } from '../../icons/icons.ts';
import { UploadedContent } from '../panes/properties/uploaded-content.tsx';
import type { EditorKind } from './editor-kind.ts';

export const image: EditorKind = {
  icon: IconPhoto,
  counted: { one: '{n} image', other: '{n} images' },
  Properties: null,
  OwnContent: UploadedContent,
  description: null,
};
