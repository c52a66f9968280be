import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Ref, useState } from 'react';
import { IconSearch } from '../../icons/icons.ts';
import { t } from '../../messages/documents.ts';
import { WhoseTemplates } from '../list/toolbar/whose-templates.tsx';
import { useTemplates } from './use-templates.ts';

/** Spec core §9: template search. */
const searchAfterMs = 400;

/** The templates that somebody looks for, and what they look for. */
export function useTemplateSearch() {
  const [text, setText] = useState('');
  const [organisation, setOrganisation] = useState(false);
  const [settled] = useDebouncedValue(text.trim(), searchAfterMs);
  // Nothing is worth waiting for once the field is empty.
  const search = text.trim() === '' ? '' : settled;
  return { ...useTemplates(search, organisation), text, setText, isSearch: search !== '', organisation, setOrganisation };
}

interface Props {
  wanted: Pick<ReturnType<typeof useTemplateSearch>, 'text' | 'setText' | 'organisation' | 'setOrganisation'>;
  input?: Ref<HTMLInputElement>;
}

/** Says which templates are wanted: by words, and whose. */
export function TemplateSearch({ wanted: { text, setText, organisation, setOrganisation }, input }: Props) {
  return (
    <>
      <TextInput
        ref={input}
        type="search"
        aria-label={t('find_template')}
        placeholder={t('find_template')}
        maxLength={200}
        data-autofocus
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={text ? <CloseButton size="sm" aria-label={t('clear_search')} onClick={() => setText('')} /> : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <WhoseTemplates organisation={organisation} onChange={setOrganisation} />
    </>
  );
}
