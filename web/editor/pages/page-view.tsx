import { memo, useCallback, useMemo, useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import type { Page } from '../../../shared/contract/schemas/document.ts';
import { InPlace } from '../../fields/in-place.tsx';
import { Picture, pageAgain } from '../../fields/picture.tsx';
import { overlappingFields } from '../core/overlap.ts';
import { t } from '../messages.ts';
import { FieldElement } from './field-element.tsx';
import classes from './page-view.module.css';
import { SharpPage } from './sharp-page.tsx';

interface Props {
  childKey: string;
  page: Page;
  total: number;
  place: { left: number; top: number; width: number; height: number };
  fields: readonly DataField[];
}

/** One page: its image first, a sharp drawing over it where the image is not enough, and its fields. */
export const PageView = memo(
  function PageView({ childKey, page, total, place, fields }: Props) {
    const overlapping = useMemo(() => overlappingFields(fields), [fields]);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
      <div
        role="group"
        className={classes.page}
        style={place}
        data-page={page.index}
        aria-label={t('page_of', { n: page.index + 1, total })}
      >
        <PageImage childKey={childKey} page={page} />
        <SharpPage childKey={childKey} page={page} />
        {fields.map((field) => (
          <FieldElement key={field.uuid} uuid={field.uuid} overlapped={overlapping.has(field.uuid)} />
        ))}
      </div>
    );
  },
  (before, after) =>
    before.page === after.page &&
    before.fields === after.fields &&
    before.total === after.total &&
    before.place.left === after.place.left &&
    before.place.top === after.place.top &&
    before.place.width === after.place.width,
);

/** The stored picture of a page; when its short-lived address has run out, the call that draws it anew. */
function PageImage({ childKey, page }: { childKey: string; page: Page }) {
  const [lost, setLost] = useState(false);
  const noteLost = useCallback(() => setLost(true), []);
  if (lost) return <p className={classes.failed}>{t('page_failed')}</p>;
  return (
    <InPlace at={{ x: 0, y: 0, ...page }}>
      <Picture
        className={classes.image}
        src={page.image_url}
        again={pageAgain(childKey, page.index)}
        alt=""
        decoding="async"
        draggable={false}
        onLost={noteLost}
      />
    </InPlace>
  );
}
