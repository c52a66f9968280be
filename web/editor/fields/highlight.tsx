import { highlightColour } from '../../../shared/fields/printing/looks.ts';
import { IconHighlight } from '../../icons/icons.ts';
import type { EditorKind } from './editor-kind.ts';
import { Colour } from './parts/colour.tsx';

export const highlight: EditorKind = {
  icon: IconHighlight,
  counted: { one: '{n} highlight', other: '{n} highlights' },
  Properties: (props) => <Colour {...props} swatches={[highlightColour, '#7ddf8f', '#7dc4ff', '#ff9fc3', '#ffb45e']} />,
  OwnContent: null,
  description: null,
};
