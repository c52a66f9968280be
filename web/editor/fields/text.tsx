import { IconCursorText } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import type { EditorKind } from './editor-kind.ts';
import { BeginsWith } from './parts/begins-with.tsx';
import { Flag } from './parts/flag.tsx';
import { OwnText } from './parts/own-text.tsx';
import { TextRules } from './parts/text-rules.tsx';

export const text: EditorKind = {
  icon: IconCursorText,
  counted: { one: '{n} text', other: '{n} texts' },
  Properties: (props) => (
    <>
      <BeginsWith {...props} />
      <TextRules {...props} />
      <Flag {...props} property="is_question_field" label={t('is_question')} help={t('is_question_help')} />
    </>
  ),
  OwnContent: OwnText,
  description: null,
};
