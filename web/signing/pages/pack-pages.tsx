import { memo, type ReactNode, useCallback, useMemo } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { t } from '../../messages/surface.ts';
import type { PagePlace, Shape, SurfacePage } from '../../surface/layout.ts';
import { inReadingOrder } from '../model/order.ts';
import { useSigningState } from '../state/context.ts';
import { FieldBox } from './field-box.tsx';

/** Lines wider than this (CSS pixels) are hard to read. */
const widestFit = 920;

/** All documents of the pack in one column, each page as wide as fits. Spec core §9: 2 pixels between pages. */
export const packShape: Shape = { gap: 2, margin: () => 0, fit: ({ width }, room) => Math.min(room, widestFit) / width };

/** The pack's pages with their fields, for a `PageColumn`. `still`: the fields can't be used. */
export function usePackPages(still = false): {
  pages: SurfacePage[];
  nameOf: (page: SurfacePage, index: number) => string;
  layer: (page: SurfacePage, place: PagePlace) => ReactNode;
} {
  const children = useSigningState((state) => state.pack.child_documents);
  const fields = useSigningState((state) => state.fields);
  const pages = useMemo(
    () =>
      children.flatMap(({ key, document_name, pages }) =>
        pages.map((page): SurfacePage => ({ key, page, heading: children.length > 1 && page.index === 0 ? document_name : undefined })),
      ),
    [children],
  );
  const byPage = useMemo(() => groupByPage(inReadingOrder(fields, children)), [fields, children]);
  const nameOf = useCallback(
    ({ heading, page }: SurfacePage, index: number) =>
      heading !== undefined || pages.length === 1
        ? t('page_of_document', { name: heading ?? children[0]?.document_name ?? '', n: page.index + 1 })
        : t('page_of', { n: index + 1, total: pages.length }),
    [pages, children],
  );
  const layer = useCallback(
    ({ key, page }: SurfacePage, { scale }: PagePlace) => (
      <PageFields fields={byPage.get(pageId(key, page.index)) ?? none} scale={scale} still={still} />
    ),
    [byPage, still],
  );
  return { pages, nameOf, layer };
}

const none: DataField[] = [];
const pageId = (key: string, index: number) => `${key}/${index}`;

function groupByPage(fields: readonly DataField[]): Map<string, DataField[]> {
  // Map.groupBy is missing on phones that are still in use.
  const pages = new Map<string, DataField[]>();
  for (const field of fields) {
    const id = pageId(field.key, field.page_index);
    const known = pages.get(id);
    if (known) known.push(field);
    else pages.set(id, [field]);
  }
  return pages;
}

interface PageFieldsProps {
  fields: readonly DataField[];
  scale: number;
  still: boolean;
}

/** As in the final document, fields under others come first. None of them takes the focus. */
const PageFields = memo(function PageFields({ fields, scale, still }: PageFieldsProps) {
  const under = fields.filter(({ type }) => fieldKind(type).liesUnder);
  const over = fields.filter(({ type }) => !fieldKind(type).liesUnder);
  return [...under, ...over].map((field) => <FieldBox key={field.uuid} field={field} scale={scale} still={still} />);
});
