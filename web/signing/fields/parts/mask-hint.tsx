import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { exampleOf } from '../../model/field-words.ts';
import { t } from '../../work-messages.ts';

/** Shows what a text with a mask looks like, before and while it is typed. */
export function MaskHint({ field, className }: { field: DataField; className: string }) {
  return (
    <p id={`mask-${field.uuid}`} className={className}>
      {t('like_this', { example: exampleOf(field) })}
    </p>
  );
}
