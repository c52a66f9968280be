import { blockColour } from '../../../shared/fields/printing/looks.ts';
import { IconSquareFilled } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import type { EditorKind } from './editor-kind.ts';
import { Colour } from './parts/colour.tsx';
import { OwnText } from './parts/own-text.tsx';

export const block: EditorKind = {
  icon: IconSquareFilled,
  counted: { one: '{n} block', other: '{n} blocks' },
  Properties: (props) => <Colour {...props} swatches={[blockColour, '#000000', '#edeff2', '#3348d6', '#b42318', '#0b5b33']} />,
  OwnContent: (props) => <OwnText {...props} label={t('block_text')} />,
  description: null,
};
