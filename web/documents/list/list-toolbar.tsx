import { Button, CloseButton, SegmentedControl, Select, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMe } from '../../api/account.ts';
import { useUserOrganisations } from '../../api/organisations.ts';
import { IconSearch, IconUpload } from '../../icons/icons.ts';
import { t } from '../../messages/documents.ts';
import { openFileChooser } from '../upload/file-chooser.ts';
import { type FilterChange, isFiltered, type ListFilters, statusFilters } from './list-filters.ts';
import classes from './list-toolbar.module.css';

/** Spec core §9: list search. */
const searchAfterMs = 500;

interface Props {
  filters: ListFilters;
  change: (change: FilterChange) => void;
  searchInput: RefObject<HTMLInputElement | null>;
  mayUpload: boolean;
}

/** Title, search, filters and the way to upload. */
export function ListToolbar({ filters, change, searchInput, mayUpload }: Props) {
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
      {filters.documentType === 'template' && !filters.trash && <Whose filters={filters} change={change} />}
      {isFiltered(filters) && (
        <Button variant="subtle" color="gray" onClick={() => change({ status: 'all', search: '' })}>
          {t('clear_filters')}
        </Button>
      )}
      {mayUpload && !filters.trash && (
        <Button className={classes.upload} leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />} onClick={openFileChooser}>
          {t('upload')}
        </Button>
      )}
    </div>
  );
}

/** In an organisation: the team's own templates, or those that the organisation shares. */
function Whose({ filters, change }: Pick<Props, 'filters' | 'change'>) {
  const me = useMe();
  const { data: organisations } = useUserOrganisations(me?.account_key);
  const isIn = organisations?.some((one) => one.is_current_user_organisation && one.key !== me?.account_key) ?? false;
  if (!isIn && !filters.organisation) return null;
  return (
    <SegmentedControl
      aria-label={t('whose_templates')}
      value={filters.organisation ? 'organisation' : 'team'}
      onChange={(value) => change({ organisation: value === 'organisation' })}
      data={[
        { value: 'team', label: t('of_this_team') },
        { value: 'organisation', label: t('from_organisation') },
      ]}
    />
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
