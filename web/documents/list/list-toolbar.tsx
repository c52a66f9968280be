import { Button, CloseButton, SegmentedControl, Select, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconFilePlus, IconSearch, IconUpload } from '../../icons/icons.ts';
import { t } from '../../messages/documents.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { openFileChooser } from '../upload/file-chooser.ts';
import { type FilterChange, isFiltered, type ListFilters, statusFilters } from './list-filters.ts';
import classes from './list-toolbar.module.css';
import { WhoseTemplates } from './whose-templates.tsx';

/** Spec core §9: list search. */
const searchAfterMs = 500;

interface Props {
  filters: ListFilters;
  change: (change: FilterChange) => void;
  searchInput: RefObject<HTMLInputElement | null>;
  mayUpload: boolean;
  /** Opens the choice of a template; undefined for people who may not make documents from one. */
  onFromTemplate: (() => void) | undefined;
}

/** Title, search, filters and the way to upload. */
export function ListToolbar({ filters, change, searchInput, mayUpload, onFromTemplate }: Props) {
  const narrow = useWidth() === 'narrow';
  const title = filters.trash ? t('trash') : filters.documentType === 'template' ? t('templates') : t('documents');
  return (
    <div className={classes.toolbar}>
      <h1 className={classes.title}>{title}</h1>
      <SearchField value={filters.search} onSearch={(search) => change({ search })} input={searchInput} />
      {filters.trash ? (
        <SegmentedControl
          aria-label={t('documents')}
          value={filters.documentType}
          onChange={(documentType) => change({ documentType: documentType as ListFilters['documentType'] })}
          data={[
            { value: 'document', label: t('documents') },
            { value: 'template', label: t('templates') },
          ]}
        />
      ) : (
        filters.documentType === 'document' && (
          <Select
            className={classes.status}
            aria-label={t('filter_status')}
            allowDeselect={false}
            checkIconPosition="right"
            value={filters.status}
            data={statusFilters.map((value) => ({
              value,
              label: value === 'all' ? `${t('filter_status')}: ${t('status_all')}` : t(`status_${value}`),
            }))}
            onChange={(value) => change({ status: (value ?? 'all') as ListFilters['status'] })}
          />
        )
      )}
      {filters.documentType === 'template' && !filters.trash && (
        <WhoseTemplates organisation={filters.organisation} onChange={(organisation) => change({ organisation })} />
      )}
      {isFiltered(filters) && (
        <Button variant="subtle" color="gray" onClick={() => change({ status: 'all', search: '' })}>
          {t('clear_filters')}
        </Button>
      )}
      <div className={classes.begin}>
        {onFromTemplate &&
          !filters.trash &&
          filters.documentType === 'document' &&
          (narrow ? (
            <IconButton icon={IconFilePlus} label={t('from_template')} onClick={onFromTemplate} />
          ) : (
            <Button variant="default" leftSection={<IconFilePlus size={18} stroke={1.75} aria-hidden />} onClick={onFromTemplate}>
              {t('from_template')}
            </Button>
          ))}
        {mayUpload && !filters.trash && (
          <Button leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />} onClick={openFileChooser}>
            {t('upload')}
          </Button>
        )}
      </div>
    </div>
  );
}

function SearchField({
  value,
  onSearch,
  input,
}: {
  value: string;
  onSearch: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
}) {
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
