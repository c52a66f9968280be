import { isInk } from '../../shared/fields/printing/is-ink.ts';
import type { Rectangle } from '../../shared/geometry/placing.ts';
import { type DrawnField, FieldView } from './field-view.tsx';
import { InPlace } from './in-place.tsx';

/** A field's content on the page, as it will be printed. The element around it lies at the field's place. */
export function PlacedField({ field }: { field: DrawnField & Rectangle }) {
  return (
    <InPlace at={field} ink={isInk(field)}>
      <FieldView field={field} />
    </InPlace>
  );
}
