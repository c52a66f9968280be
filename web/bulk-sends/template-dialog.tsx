import { Button, Modal } from '@mantine/core';
import type { DocumentRow } from '../../shared/contract/schemas/documents/document.ts';
import { refusalOr } from '../api/errors.ts';
import { TemplateSearch, useTemplateSearch } from '../documents/from-template/template-search.tsx';
import { Thumbnail } from '../documents/list/rows/row-parts.tsx';
import { IconTemplate } from '../icons/icons.ts';
import { t } from '../messages/bulk-sends.ts';
import { t as words } from '../messages/documents.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useWidth } from '../ui/use-width.ts';
import classes from './bulk-sends.module.css';

interface Props {
  /** What becomes of the template. */
  text?: string;
  onClose: () => void;
  onChosen: (template: DocumentRow) => void;
}

/** Finds a template of a bulk send, or of the documents that become a list. */
export function TemplateDialog({ text, onClose, onChosen }: Props) {
  const wanted = useTemplateSearch();
  const width = useWidth();
  const { templates, error, hasMore, loadingMore, loadMore, refresh, isSearch } = wanted;
  const failure = error && !templates ? new Error(refusalOr(error, '')) : undefined;
  return (
    <Modal opened onClose={onClose} title={t('choose_template')} size={640} fullScreen={width === 'narrow'}>
      <div className={classes.dialog}>
        {text && <p className={classes.text}>{text}</p>}
        <TemplateSearch wanted={wanted} />
        <Loaded data={templates} error={failure} retry={refresh}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState icon={IconTemplate} title={words(isSearch ? 'empty_filtered' : 'empty_templates')} />
            ) : (
              <ul className={classes.templates} aria-label={t('templates')}>
                {found.map((template) => (
                  <li key={template.key}>
                    <button type="button" className={classes.template} onClick={() => onChosen(template)}>
                      <Thumbnail row={template} />
                      <span>
                        {template.document_name}
                        <span className={classes.detail}>{words('pages', { n: template.page_count })}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        {hasMore && (
          <Button variant="default" loading={loadingMore} onClick={loadMore}>
            {t('load_more')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
