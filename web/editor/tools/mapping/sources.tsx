import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconForms, IconPlus, IconTrash } from '../../../icons/icons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import frame from '../tool.module.css';
import classes from './mapping.module.css';
import { type MappingDraft, sourceProblem } from './use-mapping-draft.ts';
import { t } from './words.ts';

/** The sources: a name and a value each. */
export function Sources({ draft }: { draft: MappingDraft }) {
  const { sources, given, addSource, changeSource, removeSource } = draft;
  const list = useRef<HTMLUListElement>(null);
  const known = useRef(sources.length);
  // Whoever adds a source goes on by naming it.
  useEffect(() => {
    if (sources.length > known.current) list.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus();
    known.current = sources.length;
  }, [sources.length]);
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => addSource()}>
      {t('add_source')}
    </Button>
  );
  if (sources.length === 0) {
    return (
      <EmptyState icon={IconForms} title={t('no_sources')} text={t('no_sources_text')}>
        {add}
      </EmptyState>
    );
  }
  return (
    <div className={frame.section}>
      <ul ref={list} className={frame.list}>
        {sources.map((source, index) => (
          <li key={source.id} className={classes.source}>
            <TextInput
              label={t('name')}
              aria-label={t('source_name', { n: index + 1 })}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={source.name}
              error={sourceProblem(source, given)}
              // A name is one word: “client name” becomes client_name.
              onChange={(event) => changeSource(source.id, { name: event.currentTarget.value.trimStart().replace(/\s/g, '_') })}
            />
            <TextInput
              label={t('value')}
              aria-label={t('source_value', { n: index + 1 })}
              autoComplete="off"
              maxLength={5_000}
              placeholder={t('value_later')}
              value={source.value}
              onChange={(event) => changeSource(source.id, { value: event.currentTarget.value })}
            />
            <IconButton
              icon={IconTrash}
              label={t('remove_source', { name: source.name || String(index + 1) })}
              onClick={() => removeSource(source.id)}
            />
          </li>
        ))}
      </ul>
      <div>{add}</div>
    </div>
  );
}
