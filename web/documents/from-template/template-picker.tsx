import { Button, Modal } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { refusalOr } from '../../api/errors.ts';
import { IconTemplate } from '../../icons/icons.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/documents.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenLoading } from '../../ui/loading.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { Thumbnail } from '../list/rows/row-parts.tsx';
import classes from './template-picker.module.css';
import { TemplateSearch, useTemplateSearch } from './template-search.tsx';
import { askForTemplate } from './use-template-request.ts';

/** Finds a template, and asks who fills its roles. */
export function TemplatePicker({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const narrow = useWidth() === 'narrow';
  return (
    <Modal opened={opened} onClose={onClose} title={t('new_from_template')} size={560} fullScreen={narrow}>
      {opened && <Picker onClose={onClose} />}
    </Modal>
  );
}

function Picker({ onClose }: { onClose: () => void }) {
  const wanted = useTemplateSearch();
  const { templates, error, hasMore, loadingMore, loadMore, refresh, isSearch, organisation } = wanted;
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const use = (template: DocumentRow) => {
    onClose();
    askForTemplate(template);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only passes the focus between the controls within
    <div className={classes.picker} onKeyDown={(event) => move(event, field.current, list.current)}>
      <TemplateSearch wanted={wanted} input={field} />
      {!templates && !error && <ScreenLoading />}
      {!templates && error && (
        <div role="alert" className={classes.failed}>
          <p>{refusalOr(error, t('templates_failed'))}</p>
          <Button variant="default" onClick={refresh}>
            {common('retry')}
          </Button>
        </div>
      )}
      {templates?.length === 0 && <Nothing isSearch={isSearch} organisation={organisation} onClose={onClose} />}
      {templates && templates.length > 0 && (
        <ul className={classes.list} aria-label={t('templates')} ref={list}>
          {templates.map((template) => (
            <li key={template.key}>
              <button type="button" className={classes.template} onClick={() => use(template)}>
                <Thumbnail row={template} />
                <span className={classes.words}>
                  <span className={classes.name}>{template.document_name}</span>
                  <span className={classes.detail}>
                    {t('pages', { n: template.page_count })} · {template.created_by_name}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="default" loading={loadingMore} onClick={loadMore}>
          {t('load_more')}
        </Button>
      )}
    </div>
  );
}

function Nothing({ isSearch, organisation, onClose }: { isSearch: boolean; organisation: boolean; onClose: () => void }) {
  if (isSearch) return <EmptyState icon={IconTemplate} title={t('empty_filtered')} text={t('no_template_found')} />;
  if (organisation) return <EmptyState icon={IconTemplate} title={t('empty_organisation')} text={t('empty_organisation_text')} />;
  return (
    <EmptyState icon={IconTemplate} title={t('empty_templates')} text={t('no_templates_text')}>
      <Button variant="default" component={Link} to="/documents?document_type=template" onClick={onClose}>
        {t('to_templates')}
      </Button>
    </EmptyState>
  );
}

/** The arrow keys lead from the search into the list, along it, and back. */
function move(event: KeyboardEvent, field: HTMLInputElement | null, list: HTMLUListElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const stops = [field, ...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLInputElement);
  const next = stops[at + step];
  if (step === 0 || at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
