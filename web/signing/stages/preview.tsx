import { useEffect } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { isAddedNote } from '../../../shared/domain/signing/added-notes.ts';
import { textDirection } from '../../../shared/fields/printing/text-layout.ts';
import { declines, fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { fieldAgain, Picture } from '../../fields/picture.tsx';
import { t as pageWords } from '../../messages/surface.ts';
import { groupTitle } from '../form/entry.tsx';
import { FilledBy } from '../form/filled-by.tsx';
import { ownZone, today } from '../model/dates.ts';
import { typeName } from '../model/field-words.ts';
import { reviewRows } from '../model/form-entries.ts';
import { labelOf, shownValue } from '../model/labels.ts';
import { StillPages } from '../pages/document-view.tsx';
import { NotPrinted } from '../pages/not-printed.tsx';
import { useSigning, useSigningState } from '../state/context.ts';
import { showNamed } from '../state/named-signers.ts';
import { useBoxName } from '../state/use-box-name.ts';
import { t } from '../work-messages.ts';
import { ChangeList, useStandingChanges } from './change-list.tsx';

/** The last check: every value with a way back to it, and the pages as they will be printed. */
export function Preview() {
  const signing = useSigning();
  const { signatoryUuid } = signing;
  useEffect(() => void showNamed(signing), [signing]);
  const fields = useSigningState((state) => state.fields);
  const children = useSigningState((state) => state.pack.child_documents);
  const rows = reviewRows(
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
            {rows.map(([field, ...others]) =>
              field ? <Value key={field.uuid} field={field} others={others} document={several ? nameOf(field.key) : undefined} /> : null,
            )}
          </ul>
        </section>
        <StillPages />
      </div>
    </div>
  );
}

/** Stays visible until the document is submitted. */
function ChangedMeanwhile() {
  const changed = useStandingChanges().length > 0;
  if (!changed) return null;
  return (
    <section className="sg-changed" aria-labelledby="changed-meanwhile">
      <h2 id="changed-meanwhile">{t('changed_while_signing')}</h2>
      <ChangeList />
    </section>
  );
}

interface ValueProps {
  field: DataField;
  /** Initials that are the same, or the other boxes of which one is chosen. */
  others: readonly DataField[];
  /** Its name, where there are several. */
  document: string | undefined;
}

function Value({ field, others, document }: ValueProps) {
  const signing = useSigning();
  const isGroup = others.length > 0;
  const label = isGroup ? groupTitle([field, ...others]) : labelOf(field);
  const n = field.page_index + 1;
  const place = document ? pageWords('page_of_document', { name: document, n }) : t('page_n', { n });
  return (
    <li>
      <div className="sg-value">
        <span className="sg-value-label">
          {label}
          {isGroup ? document && ` · ${document}` : (document || label === typeName(field.type)) && ` · ${place}`}
        </span>
        <Shown field={field} isOneOf={isGroup} />
        <FilledBy fields={[field]} />
        <NotPrinted fields={[field, ...others]} />
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

function BoxName({ field }: { field: DataField }) {
  return <span>{useBoxName(field)}</span>;
}

/** The day as it will be printed, and whose day it is; without the day if the browser knows no time zone. */
function dayOfSigning(field: DataField): string {
  const zone = ownZone();
  if (zone === '') return t('auto_date');
  return t('auto_date_today', { day: shownValue({ ...field, data: today(new Date()) }), zone });
}

/** `isOneOf`: a box stands for its group, and its name for what was chosen. */
function Shown({ field, isOneOf }: { field: DataField; isOneOf: boolean }) {
  if (fillsItself(field)) return <span>{dayOfSigning(field)}</span>;
  if (field.blob_url && fieldKind(field.type).content === 'picture') {
    return <Picture src={field.blob_url} again={fieldAgain(field)} alt={labelOf(field)} />;
  }
  if (fieldKind(field.type).isTicked && isOneOf) {
    return field.data === 'checked' ? <BoxName field={field} /> : <span className="sg-hint">{t('left_empty')}</span>;
  }
  if (fieldKind(field.type).isTicked) return <span>{field.data === 'checked' ? `✓ ${t('ticked')}` : t('empty')}</span>;
  const value = shownValue(field);
  return value ? (
    <span className="sg-value-text">
      <bdi dir={textDirection(value)}>{value}</bdi>
    </span>
  ) : (
    <span className="sg-hint">{t('left_empty')}</span>
  );
}
