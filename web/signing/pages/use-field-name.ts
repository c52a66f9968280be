import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { t } from '../messages.ts';
import { nameOf } from '../model/labels.ts';
import { useSigning, useSigningState } from '../state/context.ts';

/** The description of a field that can be filled in here; one of somebody else names them. */
export function useFieldName(field: DataField, filled: boolean): string {
  const { signatoryUuid } = useSigning();
  const owner = useSigningState(({ pack }) =>
    field.signatory_uuid === signatoryUuid ? undefined : pack.signatories.find(({ uuid }) => uuid === field.signatory_uuid)?.name,
  );
  const name = nameOf(field, filled);
  return owner === undefined ? name : `${t('for_other', { name: owner })}: ${name}`;
}
