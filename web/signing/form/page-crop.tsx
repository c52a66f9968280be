import type { CSSProperties } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { isInk } from '../../../shared/fields/printing/is-ink.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { FieldView } from '../../fields/field-view.tsx';
import { Picture, pageAgain } from '../../fields/picture.tsx';
import { t as pageWords } from '../../messages/surface.ts';
import { cropAround } from '../model/crop.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { t } from '../work-messages.ts';

const share = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** The part of the first one's page around these fields, with their content; a tap leads there. */
export function PageCrop({ fields }: { fields: readonly DataField[] }) {
  const { showInDocument } = useSigning();
  const first = fields[0];
  const pages = useSigningState((state) => state.pack.child_documents.find((child) => child.key === first?.key)?.pages);
  const page = first && pages?.[first.page_index];
  if (!pages || !page) return null;
  const here = fields.filter(({ key, page_index }) => key === first.key && page_index === first.page_index);
  const crop = cropAround(here, page, fieldKind(first.type).isTicked ? 'after' : 'before');
  return (
    <button
      type="button"
      className="sg-crop"
      style={{ '--sg-shape': crop.width / crop.height } as CSSProperties}
      onClick={() => showInDocument(first.uuid)}
      aria-label={t('show_in_document', { n: page.index + 1 })}
    >
      <Picture
        src={page.image_url}
        again={pageAgain(first.key, page.index)}
        alt=""
        loading="lazy"
        style={{ width: share(page.width, crop.width), left: share(-crop.x, crop.width), top: share(-crop.y, crop.height) }}
      />
      {here.map((field) => (
        <span
          key={field.uuid}
          className="sg-crop-field"
          data-ink={isInk(field) || undefined}
          style={{
            left: share(field.x - crop.x, crop.width),
            top: share(field.y - crop.y, crop.height),
            width: share(field.width, crop.width),
            height: share(field.height, crop.height),
          }}
        >
          <FieldView field={field} />
        </span>
      ))}
      <span className="sg-crop-label" aria-hidden="true">
        {pageWords('page_of', { n: page.index + 1, total: pages.length })}
      </span>
    </button>
  );
}
