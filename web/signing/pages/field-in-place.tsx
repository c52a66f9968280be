import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { withRemark } from '../../../shared/domain/signing/signer-notes.ts';
import { PlacedField } from '../../fields/placed-field.tsx';
import { useSigningState } from '../state/context.ts';

/** A field's content on the page, as it will be printed. */
export function FieldInPlace({ field }: { field: DataField }) {
  const people = useSigningState((state) => state.pack.signatories);
  return <PlacedField field={withRemark(field, people)} />;
}
