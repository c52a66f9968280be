import { useCallback, useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import type { ChildDocument, Page } from '../../../shared/contract/schemas/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/signatory.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { FieldView } from '../../fields/field-view.tsx';
import { Picture, pageAgain } from '../../fields/picture.tsx';
import { t } from '../../messages/document-view.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import classes from './page-image.module.css';

/** CSS pixels of a page's width at 100 %: comfortable to read, and what its image is sharp at. */
const pageWidth = 860;

interface Props {
  page: Page;
  child: ChildDocument;
  fields: readonly DataField[];
  signatories: readonly Signatory[];
  zoom: number;
}

/** One page: its image, and over it what is in its fields. */
export function PageImage({ page, child, fields, signatories, zoom }: Props) {
  const [failed, setFailed] = useState(false);
  const noteLost = useCallback(() => setFailed(true), []);
  const name = t('page', { n: page.index + 1, total: child.pages.length, name: child.document_name });
  return (
    <figure
      className={classes.page}
      style={{
        width: zoom === 1 ? `min(100%, ${pageWidth}px)` : `calc(min(100%, ${pageWidth}px) * ${zoom})`,
        aspectRatio: `${page.width} / ${page.height}`,
      }}
    >
      {failed ? (
        <p className={classes.failed}>{t('page_failed')}</p>
      ) : (
        <Picture
          className={classes.image}
          src={page.image_url}
          again={pageAgain(child.key, page.index)}
          alt={name}
          loading="lazy"
          decoding="async"
          draggable={false}
          onLost={noteLost}
        />
      )}
      {fields.map((field) => (
        <Field key={field.uuid} field={field} page={page} signatory={signatories.find(({ uuid }) => uuid === field.signatory_uuid)} />
      ))}
    </figure>
  );
}

function Field({ field, page, signatory }: { field: DataField; page: Page; signatory: Signatory | undefined }) {
  const filled = field.blob !== null || (field.data !== null && field.data !== '' && field.data !== 'unchecked');
  const colour = signerColour(signatory?.colour ?? null);
  const about = { type: fieldKind(field.type).label, person: signatory?.name ?? '' };
  return (
    <div
      className={classes.field}
      data-empty={!filled || undefined}
      role="img"
      aria-label={filled ? t('field_filled', about) : t('field_empty', about)}
      style={{
        left: `${(field.x / page.width) * 100}%`,
        top: `${(field.y / page.height) * 100}%`,
        width: `${(field.width / page.width) * 100}%`,
        height: `${(field.height / page.height) * 100}%`,
        ...(filled ? {} : { backgroundColor: colour.tint, borderColor: colour.light }),
      }}
    >
      <FieldView field={field} />
    </div>
  );
}
