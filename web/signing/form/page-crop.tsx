import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { FieldView } from '../../fields/field-view.tsx';
import { Picture, pageAgain } from '../../fields/picture.tsx';
import { t } from '../messages.ts';
import { cropAround } from '../model/crop.ts';
import { useSigning, useSigningState } from '../state/context.ts';

const share = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** The part of the page around the field, with its content; a tap leads there. */
export function PageCrop({ field }: { field: DataField }) {
  const { showInDocument } = useSigning();
  const page = useSigningState((state) => state.pack.child_documents.find((child) => child.key === field.key)?.pages[field.page_index]);
  if (!page) return null;
  const crop = cropAround(field, page);
  return (
    <button
      type="button"
      className="sg-crop"
      style={{ aspectRatio: `${crop.width} / ${crop.height}` }}
      onClick={() => showInDocument(field.uuid)}
      aria-label={t('show_in_document', { n: page.index + 1 })}
    >
      <Picture
        src={page.image_url}
        again={pageAgain(field.key, page.index)}
        alt=""
        loading="lazy"
        style={{ width: share(page.width, crop.width), left: share(-crop.x, crop.width), top: share(-crop.y, crop.height) }}
      />
      <span
        className="sg-crop-field"
        style={{
          left: share(field.x - crop.x, crop.width),
          top: share(field.y - crop.y, crop.height),
          width: share(field.width, crop.width),
          height: share(field.height, crop.height),
        }}
      >
        <FieldView field={field} />
      </span>
      <span className="sg-crop-label" aria-hidden="true">
        {t('page_n', { n: page.index + 1 })}
      </span>
    </button>
  );
}
