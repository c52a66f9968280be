import { IconCursorText } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import type { EditorKind } from './editor-kind.ts';
import { Flag } from './parts/flag.tsx';
import { OwnText } from './parts/own-text.tsx';

export const text: EditorKind = {
  icon: IconCursorText,
  counted: { one: '{n} text', other: '{n} texts' },
  Properties: (props) => (
    <>
      <Flag {...props} property="auto_fill" label={t('auto_fill')} help={t('auto_fill_help')} />
      <Flag {...props} property="is_question_field" label={t('is_question')} help={t('is_question_help')} />
    </>
  ),
  OwnContent: OwnText,
  description: null,
};
