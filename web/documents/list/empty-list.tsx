import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconFileUpload, IconFilter, IconTemplate, IconTrash } from '../../icons/icons.ts';
import { t } from '../../messages/documents.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { openFileChooser } from '../upload/file-chooser.ts';
import { uploadSample } from '../upload/sample-document.ts';
import { isFiltered, type ListFilters } from './list-filters.ts';

interface Props {
  filters: ListFilters;
  mayUpload: boolean;
  onFromTemplate: (() => void) | undefined;
  onClear: () => void;
}

/** Shown when the list is empty: how to fill it. */
export function EmptyList({ filters, mayUpload, onFromTemplate, onClear }: Props) {
  if (isFiltered(filters))
    return (
      <EmptyState icon={IconFilter} title={t('empty_filtered')} text={t('empty_filtered_text')}>
        <Button variant="default" onClick={onClear}>
          {t('clear_filters')}
        </Button>
      </EmptyState>
    );
  if (filters.trash)
    return (
      <EmptyState icon={IconTrash} title={t('empty_trash')} text={t('empty_trash_text')}>
        <Button variant="default" component={Link} to="/documents">
          {t('to_list')}
        </Button>
      </EmptyState>
    );
  if (filters.organisation) return <EmptyState icon={IconTemplate} title={t('empty_organisation')} text={t('empty_organisation_text')} />;
  const template = filters.documentType === 'template';
  return (
    <EmptyState
      icon={template ? IconTemplate : IconFileUpload}
      title={template ? t('empty_templates') : t('empty_documents')}
      text={template ? t('empty_templates_text') : t('empty_documents_text')}
    >
      {mayUpload && <Button onClick={openFileChooser}>{t('choose_files')}</Button>}
      {onFromTemplate && !template && (
        <Button variant="default" onClick={onFromTemplate}>
          {t('from_template')}
        </Button>
      )}
      {mayUpload && !template && (
        <Button variant="subtle" onClick={() => uploadSample(t('sample_name'))}>
          {t('try_sample')}
        </Button>
      )}
    </EmptyState>
  );
}
