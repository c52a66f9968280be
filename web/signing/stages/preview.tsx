import { useEffect } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { isAddedNote } from '../../../shared/domain/signing/added-notes.ts';
import { declines, fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { fieldAgain, Picture } from '../../fields/picture.tsx';
import { t as pageWords } from '../../messages/surface.ts';
import { FilledBy } from '../form/filled-by.tsx';
import { StillPages } from '../lazy-parts.tsx';
import { t } from '../messages.ts';
import { labelOf, shownValue } from '../model/labels.ts';
import { inReadingOrder } from '../model/order.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { showNamed } from '../state/named-signers.ts';
import { ChangeList } from './change-list.tsx';

/** The last check: every value with a way back to it, and the pages as they will be printed. */
export function Preview() {
  const signing = useSigning();
  const { signatoryUuid } = signing;
  useEffect(() => void showNamed(signing), [signing]);
  const fields = useSigningState((state) => state.fields);
  const children = useSigningState((state) => state.pack.child_documents);
  const mine = inReadingOrder(
    // Nobody who submits has declined.
    fields.filter((field) => field.signatory_uuid === signatoryUuid && !declines(field.type)),
    children,
  );
  const several = children.length > 1;
  const nameOf = (key: string) => children.find((child) => child.key === key)?.document_name;
  return (
    <div className="sg-scroller">
      <div className="sg-preview">
        <section className="sg-preview-list" aria-labelledby="preview-title">
          <h1 id="preview-title" tabIndex={-1}>
            {t('preview_title')}
          </h1>
          <p className="sg-quiet">{t('preview_text')}</p>
          <ChangedMeanwhile />
          <ul className="sg-values">
            {mine.map((field) => (
              <Value key={field.uuid} field={field} document={several ? nameOf(field.key) : undefined} />
            ))}
          </ul>
        </section>
        <StillPages />
      </div>
    </div>
  );
}

/** Stays visible until the document is submitted. */
function ChangedMeanwhile() {
  const changed = useSigningState((state) => state.changes.length > 0);
  if (!changed) return null;
  return (
    <section className="sg-changed" aria-labelledby="changed-meanwhile">
      <h2 id="changed-meanwhile">{t('changed_while_signing')}</h2>
      <ChangeList />
    </section>
  );
}

/** `document`: its name, where there are several. */
function Value({ field, document }: { field: DataField; document: string | undefined }) {
  const signing = useSigning();
  const label = labelOf(field);
  const n = field.page_index + 1;
  const place = document ? pageWords('page_of_document', { name: document, n }) : t('page_n', { n });
  return (
    <li>
      <div className="sg-value">
        <span className="sg-value-label">
          {label}
          {document || label === fieldKind(field.type).label ? ` · ${place}` : ''}
        </span>
        <Shown field={field} />
        <FilledBy fields={[field]} />
      </div>
      {!fillsItself(field) && (
        <button
          type="button"
          className="sg-button sg-quiet-button"
          aria-label={t('edit_field', { label })}
          onClick={() => (isAddedNote(field) ? signing.openDialog(noteDialog(field)) : signing.goTo(field.uuid))}
        >
          {t('edit')}
        </button>
      )}
    </li>
  );
}

const noteDialog = ({ uuid, key, page_index }: DataField) => ({ kind: 'note' as const, uuid, at: { key, page_index } });

function Shown({ field }: { field: DataField }) {
  if (fillsItself(field)) return <span>{t('auto_date')}</span>;
  if (field.blob_url && fieldKind(field.type).content === 'picture') {
    return <Picture src={field.blob_url} again={fieldAgain(field)} alt={labelOf(field)} />;
  }
  if (fieldKind(field.type).isTicked) return <span>{field.data === 'checked' ? `✓ ${t('ticked')}` : t('empty')}</span>;
  const value = shownValue(field);
  return value ? <span className="sg-value-text">{value}</span> : <span className="sg-hint">{t('left_empty')}</span>;
}
