import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { FieldView } from '../../fields/field-view.tsx';
import { InPlace } from '../../fields/in-place.tsx';

/** What a field on a page holds, as it will be printed. */
export function FieldInPlace({ field }: { field: DataField }) {
  return (
    <InPlace at={field}>
      <FieldView field={field} />
    </InPlace>
  );
}
