import type { KeyboardEvent } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { checkboxGroup, choosesOne } from '../../../shared/fields/check.ts';
import { inReadingOrder } from '../model/order.ts';
import { useSigning, useSigningState } from '../state/context.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * What makes a box of which exactly one is ticked a radio button wherever its group stands on the pages: one stop of
 * Tab for all of them, arrows that choose, and how many there are. Nothing for other fields.
 */
export function useRadio(field: DataField) {
  const signing = useSigning();
  const fields = useSigningState((state) => state.fields);
  const children = useSigningState((state) => state.pack.child_documents);
  if (!choosesOne(field)) return {};
  const group = inReadingOrder(checkboxGroup(field, fields), children);
  const at = group.findIndex(({ uuid }) => uuid === field.uuid);
  const stop = group.find(({ data }) => data === 'checked') ?? group[0];
  return {
    tabIndex: stop?.uuid === field.uuid ? 0 : -1,
    'aria-posinset': at + 1,
    'aria-setsize': group.length,
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      const next = step && group[(at + step + group.length) % group.length];
      if (!next) return;
      event.preventDefault();
      signing.patch({ current: next.uuid });
      signing.setData(next.uuid, 'checked');
      document.querySelector<HTMLElement>(`[data-field="${next.uuid}"]`)?.focus();
    },
  };
}
