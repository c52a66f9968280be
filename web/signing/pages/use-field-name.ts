import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { isLeftOut } from '../../fields/left-out.ts';
import { labelOf, nameOf } from '../model/labels.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { useOwnWords } from '../state/use-box-name.ts';
import { t } from '../work-messages.ts';

/** The description of a field that can be filled in here; one of somebody else names them. */
export function useFieldName(field: DataField, filled: boolean): string {
  const name = nameOf(field, filled, useOwnWords(field), useRequired(field));
  return useForWhom(field, isLeftOut(field) ? `${name}, ${t('not_printed')}` : name);
}

/** Whether this person must fill it in. What somebody fills in for another person is asked of that person. */
export function useRequired({ required, signatory_uuid }: DataField): boolean {
  return useSigning().signatoryUuid === signatory_uuid && required;
}

/** What a field that can be filled in here asks for; one of somebody else names them. */
export function useFieldLabel(field: DataField): string {
  return useForWhom(field, labelOf(field));
}

function useForWhom(field: DataField, words: string): string {
  const { signatoryUuid } = useSigning();
  const owner = useSigningState(({ pack }) =>
    field.signatory_uuid === signatoryUuid ? undefined : pack.signatories.find(({ uuid }) => uuid === field.signatory_uuid)?.name,
  );
  return owner === undefined ? words : `${t('for_other', { name: owner })}: ${words}`;
}
