import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { withRemark } from '../../../shared/domain/signing/signer-notes.ts';
import { FieldView } from '../../fields/field-view.tsx';
import { InPlace } from '../../fields/in-place.tsx';
import { useSigningState } from '../state/context.ts';

/** A field's content on the page, as it will be printed. */
export function FieldInPlace({ field }: { field: DataField }) {
  const people = useSigningState((state) => state.pack.signatories);
  return (
    <InPlace at={field}>
      <FieldView field={withRemark(field, people)} />
    </InPlace>
  );
}
