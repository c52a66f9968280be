import { IconHelpCircle } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import type { EditorKind } from './editor-kind.ts';
import { Flag } from './parts/flag.tsx';
import { OwnText } from './parts/own-text.tsx';

export const question: EditorKind = {
  icon: IconHelpCircle,
  counted: { one: '{n} question', other: '{n} questions' },
  Properties: (props) => <Flag {...props} property="continue_if_signer_question" label={t('asks_next')} help={t('asks_next_help')} />,
  OwnContent: ({ label = t('own_answer'), ...props }) => <OwnText {...props} label={label} />,
  description: { label: t('question_text') },
};
