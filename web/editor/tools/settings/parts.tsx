import { Alert } from '@mantine/core';
import type { ComponentType } from 'react';
import { t as times } from '../../../documents/times/words.ts';
import { LastDaySetting } from '../../send/last-day.tsx';
import { useEditorState } from '../../state/editor-context.ts';
import { Addresses } from './addresses.tsx';
import { ContactListChoice } from './contact-list-choice.tsx';
import { FormSharing } from './form-sharing.tsx';
import type { SettingGroup } from './table.ts';
import { TemplateVisibility } from './template-visibility.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { t } from './words.ts';

interface SettingPart {
  group: SettingGroup;
  /** What the search finds it by. */
  words: string;
  Part: ComponentType;
}

/** What is set otherwise than by a switch, below the switches of its group. */
export const settingParts: readonly SettingPart[] = [
  { group: 'order', words: times('sign_by_words'), Part: LastDaySetting },
  { group: 'signatures', words: '', Part: DrawnOnly },
  { group: 'people', words: t('contact_list'), Part: ContactListChoice },
  { group: 'sharing', words: t('form_words'), Part: FormSharing },
  { group: 'sharing', words: t('visibility_words'), Part: TemplateVisibility },
  { group: 'details', words: `${t('external_id')} ${t('address_words')}`, Part: Addresses },
  { group: 'details', words: t('theme_words'), Part: ThemeChoice },
];

/** A remark about signatures that not everybody can make. */
function DrawnOnly() {
  const { can_use_drawn_signature, can_use_typed_signature, can_use_uploaded_signature } = useEditorState((state) => state.pack.settings);
  if (!can_use_drawn_signature || can_use_typed_signature || can_use_uploaded_signature) return null;
  return (
    <Alert color="yellow" variant="light">
      {t('drawn_only')}
    </Alert>
  );
}
