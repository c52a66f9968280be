import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { t } from '../work-messages.ts';

/** Names whoever filled in this person's field. Screen readers get the same from the field's name. */
export function FilledTag({ field }: { field: DataField }) {
  if (field.filled_in_by === null) return null;
  return (
    <span className="sg-filled-tag" aria-hidden="true">
      {t('filled_in_by', { name: field.filled_in_by })}
    </span>
  );
}
