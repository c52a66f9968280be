import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import { NetworkError, refusalOr } from '../../../api/errors.ts';
import { TemplateSearch, useTemplateSearch } from '../../../documents/from-template/template-search.tsx';
import { Thumbnail } from '../../../documents/list/rows/row-parts.tsx';
import { IconTemplate } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { t as documentWords } from '../../../messages/documents.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ReorderList } from '../../../ui/reorder/reorder-list.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { t as editorWords } from '../../messages.ts';
import { useEditor } from '../../state/editor-context.ts';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { t as words } from '../words.ts';
import { followImport, mergeTemplates } from './import-templates.ts';
import classes from './merge.module.css';
import { t } from './words.ts';

/** Adds templates to the document: found by search, in an order that can be chosen (spec core §2, merge templates). */
export function MergeDialog({ onClose }: ToolDialogProps) {
  const editor = useEditor();
  const width = useWidth();
  const [chosen, setChosen] = useState<readonly DocumentRow[]>([]);
  const [busy, setBusy] = useState(false);
  const merge = async () => {
    if (chosen.length === 0) return toast('warning', t('none_selected'), { id: 'merge-templates' });
    setBusy(true);
    try {
      if (!(await editor.saver.flush())) return toast('danger', editorWords('save_failed'));
      await mergeTemplates(
        editor.packKey,
        chosen.map(({ key }) => key),
      );
      toast('success', t('importing'));
      onClose();
      void followImport(editor);
    } catch (error) {
      if (!(error instanceof NetworkError)) toast('danger', refusalOr(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };
  const toggle = (template: DocumentRow, on: boolean) =>
    setChosen((all) => (on ? [...all, template] : all.filter(({ key }) => key !== template.key)));
  return (
    <Modal opened onClose={onClose} title={words('merge_templates')} size={640} fullScreen={width === 'narrow'}>
      <div className={frame.form}>
        <p className={frame.text}>{t('about')}</p>
        <Templates chosen={chosen} onToggle={toggle} />
        {chosen.length > 1 && (
          <section className={frame.section}>
            <h3 className={frame.heading}>{t('chosen')}</h3>
            <ReorderList
              label={t('chosen')}
              items={chosen}
              keyOf={({ key }) => key}
              nameOf={({ document_name }) => document_name}
              onChange={setChosen}
            >
              {({ document_name }) => document_name}
            </ReorderList>
          </section>
        )}
        <div className={frame.foot}>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button loading={busy} onClick={() => void merge()}>
            {chosen.length > 0 ? t('add', { n: chosen.length }) : t('add_none')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface TemplatesProps {
  chosen: readonly DocumentRow[];
  onToggle: (template: DocumentRow, on: boolean) => void;
}

function Templates({ chosen, onToggle }: TemplatesProps) {
  const wanted = useTemplateSearch();
  const { templates, error, hasMore, loadingMore, loadMore, refresh, isSearch } = wanted;
  const failure = error && !templates ? new Error(refusalOr(error, t('fetch_failed'))) : undefined;
  return (
    <>
      <TemplateSearch wanted={wanted} />
      <Loaded data={templates} error={failure} retry={refresh}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon={IconTemplate} title={documentWords(isSearch ? 'empty_filtered' : 'empty_templates')} />
          ) : (
            <ul className={classes.templates} aria-label={t('templates')}>
              {found.map((template) => (
                <li key={template.key}>
                  <Checkbox
                    classNames={{ body: classes.body, labelWrapper: classes.labels, label: classes.label }}
                    checked={chosen.some(({ key }) => key === template.key)}
                    onChange={(event) => onToggle(template, event.currentTarget.checked)}
                    label={
                      <>
                        <Thumbnail row={template} />
                        <span className={classes.name}>
                          {template.document_name}
                          <span className={classes.detail}>
                            {documentWords('pages', { n: template.page_count })} · {template.created_by_name}
                          </span>
                        </span>
                      </>
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {hasMore && (
        <Button variant="default" loading={loadingMore} onClick={loadMore}>
          {documentWords('load_more')}
        </Button>
      )}
    </>
  );
}
