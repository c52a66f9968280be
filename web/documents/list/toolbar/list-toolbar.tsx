import { Button, SegmentedControl, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { RefObject } from 'react';
import { IconFilePlus, IconUpload } from '../../../icons/icons.ts';
import { LabelFilter } from '../../../labels/label-filter.tsx';
import { t } from '../../../messages/documents.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { openFileChooser } from '../../upload/file-chooser.ts';
import { type FilterChange, isFiltered, type ListFilters, noFilters, statusFilters } from '../list-filters.ts';
import { ViewsMenu } from '../views/views-menu.tsx';
import { BulkSendChip } from './bulk-send-chip.tsx';
import classes from './list-toolbar.module.css';
import { SearchField } from './search-field.tsx';
import { SortChoice } from './sort-choice.tsx';
import { WhoseTemplates } from './whose-templates.tsx';

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
  // Filters, and the way out of them, need more room.
  const inTwoRows = useMediaQuery(isFiltered(filters) ? '(max-width: 1599px)' : '(max-width: 1399px)', undefined, {
    getInitialValueInEffect: false,
  });
  const title = filters.trash ? t('trash') : filters.documentType === 'template' ? t('templates') : t('documents');
  const saved = (
    <>
      {!filters.organisation && <LabelFilter chosen={filters.labels} onChange={(labels) => change({ labels })} />}
      {!filters.trash && <ViewsMenu />}
    </>
  );
  return (
    <div className={classes.toolbar} data-two={inTwoRows || undefined}>
      <h1 className={classes.title}>{title}</h1>
      <SearchField value={filters.search} onSearch={(search) => change({ search })} input={searchInput} />
      {filters.bulkSend !== '' && <BulkSendChip bulkSendKey={filters.bulkSend} onRemove={() => change({ bulkSend: '' })} />}
      {narrow && saved}
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
      {!narrow && saved}
      {narrow && <SortChoice sort={filters.sort} onChange={(sort) => change({ sort })} />}
      {isFiltered(filters) && (
        <Button variant="subtle" color="gray" onClick={() => change(noFilters)}>
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
