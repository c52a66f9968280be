import './reading.css';
import { useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { ChildDocument, Page } from '../../../shared/contract/schemas/documents/document.ts';
import { IconDownload } from '../../icons/icons.ts';
import { t as pageWords } from '../../messages/surface.ts';
import { type ChildText, useTextOfChild } from '../../surface/reading/page-texts.ts';
import { TextBlocks } from '../../surface/reading/text-blocks.tsx';
import { inReadingOrder } from '../model/order.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { t } from '../work-messages.ts';
import { DownloadOriginal } from './download-original.tsx';
import { fieldSentence, type Readers } from './reading-fields.tsx';

/** The whole of what is to be signed as text, for screen readers, for large letters and for narrow screens. */
export function ReadDialog() {
  const { openDialog, signatoryUuid } = useSigning();
  const pack = useSigningState((state) => state.pack);
  const fields = useSigningState((state) => state.fields);
  const readers = { signatoryUuid, sender: pack.created_by_name, people: pack.signatories, settings: pack.settings };
  return (
    <Dialog shape="full" title={t('read_title')} onClose={() => openDialog(null)}>
      <p className="sg-hint">{t('read_hint')}</p>
      {pack.child_documents.map((child) => (
        <ChildReading
          key={child.key}
          child={child}
          several={pack.child_documents.length > 1}
          fields={fields.filter(({ key }) => key === child.key)}
          readers={readers}
        />
      ))}
    </Dialog>
  );
}

interface ChildReadingProps {
  child: ChildDocument;
  /** There are other documents beside it. */
  several: boolean;
  fields: DataField[];
  readers: Readers;
}

function ChildReading({ child, several, fields, readers }: ChildReadingProps) {
  const [attempt, setAttempt] = useState(0);
  const text = useTextOfChild(child.key, attempt);
  return (
    <article className="sg-reading" aria-label={child.document_name}>
      <h3>{child.document_name}</h3>
      <DownloadOriginal childKey={child.key} name={child.document_name} named={several} icon={<IconDownload size={18} aria-hidden />} />
      {text === undefined && <p role="status">{t('read_coming')}</p>}
      {text === null && (
        <p role="alert">
          {pageWords('read_failed')}{' '}
          <button type="button" className="sg-button sg-quiet-button" onClick={() => setAttempt(attempt + 1)}>
            {t('try_again')}
          </button>
        </p>
      )}
      {text &&
        child.pages.map((page) => (
          <PageWords
            key={page.index}
            page={page}
            text={text}
            total={child.pages.length}
            document={several ? child.document_name : null}
            fields={inReadingOrder(
              fields.filter((field) => field.page_index === page.index),
              [child],
            )}
            readers={readers}
          />
        ))}
    </article>
  );
}

interface PageWordsProps {
  page: Page;
  text: ChildText;
  total: number;
  /** The document's name where there are others, which have pages of the same numbers. */
  document: string | null;
  fields: DataField[];
  readers: Readers;
}

function PageWords({ page, text, total, document, fields, readers }: PageWordsProps) {
  const n = page.index + 1;
  const inAll = pageWords('page_of', { n, total });
  const blocks = text.pages.get(page.index)?.blocks ?? [];
  const between = fields.flatMap((field) => {
    const sentence = fieldSentence(field, readers);
    if (sentence === null) return [];
    const content = (
      <p key={field.uuid} className="sg-reading-field" dir="auto">
        {sentence}
      </p>
    );
    return [{ y: (field.y + field.height / 2) / page.height, content }];
  });
  return (
    <section aria-label={document === null ? inAll : pageWords('page_of_document', { name: document, n })}>
      <h4>{inAll}</h4>
      {blocks.length === 0 && <p>{pageWords('read_no_text')}</p>}
      <TextBlocks blocks={blocks} under={4} language={text.language} between={between} />
    </section>
  );
}
