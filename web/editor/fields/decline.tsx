import { IconCircleX } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import type { EditorKind } from './editor-kind.ts';
import { ButtonText } from './parts/button-text.tsx';
import { Options } from './parts/options.tsx';

export const decline: EditorKind = {
  icon: IconCircleX,
  counted: { one: '{n} way to decline', other: '{n} ways to decline' },
  Properties: (props) => (
    <>
      <ButtonText {...props} usual={t('decline')} />
      <Options {...props} label={t('reasons')} help={t('reasons_help')} />
    </>
  ),
  OwnContent: null,
  description: null,
};
