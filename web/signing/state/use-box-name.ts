import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { checkboxGroup } from '../../../shared/fields/check.ts';
import { labelOf, ownNameOf } from '../model/labels.ts';
import { inReadingOrder } from '../model/order.ts';
import { t } from '../work-messages.ts';
import { useSigningState } from './context.ts';

/** The name of a field beside others of its group. */
export function useBoxName(field: DataField): string {
  return useOwnWords(field) || labelOf(field);
}

/** What the field is called; a box of a group without a name is called by its place in reading order. */
export function useOwnWords(field: DataField): string {
  const fields = useSigningState((state) => state.fields);
  const children = useSigningState((state) => state.pack.child_documents);
  const own = ownNameOf(field);
  const group = checkboxGroup(field, fields);
  if (own || group.length === 1) return own;
  const n = inReadingOrder(group, children).findIndex(({ uuid }) => uuid === field.uuid) + 1;
  return t('box_n_of', { n, of: group.length });
}
