import { type CSSProperties, lazy, memo, Suspense } from 'react';
import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { t } from '../messages.ts';
import { headingHeight, type PageRow } from '../model/page-rows.ts';
import { FieldBox } from './field-box.tsx';
import { PageImage } from './page-image.tsx';

const SharpPage = lazy(() => import('./sharp-page.tsx').then((module) => ({ default: module.SharpPage })));
const PageText = lazy(() => import('../../surface/reading/page-text.tsx').then((module) => ({ default: module.PageText })));

/** Page images are this wide; a page that is shown with more pixels is drawn from the PDF itself. */
const imageWidth = 1_240;

/** As in the final document, what lies under others comes first; none of it can be tabbed to. */
function inDrawingOrder(fields: readonly DataField[]): DataField[] {
  const under = fields.filter(({ type }) => fieldKind(type).liesUnder);
  return [...under, ...fields.filter(({ type }) => !fieldKind(type).liesUnder)];
}

interface Props {
  row: PageRow;
  fields: readonly DataField[];
  total: number;
  still?: boolean;
}

export const PageView = memo(function PageView({ row, fields, total, still }: Props) {
  const { page, left, top, width, height } = row;
  const label =
    row.heading || total === 1
      ? t('page_of_document', { name: row.document_name, n: page.index + 1 })
      : t('page_of', { n: row.number, total });
  const sharp = width * window.devicePixelRatio > imageWidth * 1.1;
  return (
    <>
      {row.heading && (
        <h2 className="sg-page-heading" style={{ top: top - headingHeight, height: headingHeight }}>
          {row.document_name}
        </h2>
      )}
      <section className="sg-page" aria-label={label} style={{ left, top, width, height, '--scale': width / page.width } as CSSProperties}>
        <PageImage childKey={row.key} page={page} label={label} />
        {sharp && (
          <Suspense>
            <SharpPage childKey={row.key} page={page} width={width} />
          </Suspense>
        )}
        <Suspense>
          <PageText documentKey={row.key} page={page} />
        </Suspense>
        {inDrawingOrder(fields).map((field) => (
          <FieldBox key={field.uuid} field={field} scale={width / page.width} still={still} />
        ))}
      </section>
    </>
  );
});
