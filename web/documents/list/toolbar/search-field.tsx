import { CloseButton, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconSearch } from '../../../icons/icons.ts';
import { t } from '../../../messages/documents.ts';
import classes from './list-toolbar.module.css';

/** Spec core §9: list search. */
const searchAfterMs = 500;

interface Props {
  value: string;
  onSearch: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Searches a moment after the last letter, and at once on Enter. */
export function SearchField({ value, onSearch, input }: Props) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed without typing: by Back, another list, or cleared filters.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (wanted: string, afterMs: number) => {
    setText(wanted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = wanted.trim();
      onSearch(wanted.trim());
    }, afterMs);
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      aria-label={t('search_label')}
      placeholder={t('search')}
      maxLength={200}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label={t('clear_search')} onClick={() => search('', 0)} /> : undefined}
      value={text}
      onChange={(event) => search(event.currentTarget.value, searchAfterMs)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
