import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import { selfSignatory } from '../field-types.ts';

/** Whether the sender fills in the field during setup. */
export function isSelfAssigned(field: Pick<DataField, 'signatory_uuid'>): boolean {
  return field.signatory_uuid === selfSignatory;
}
