import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { Items } from '../../../saving/way.ts';
import { patchField } from '../../core/editor-field.ts';
import type { EditorStore } from '../editor-store.ts';
import { fieldItems, type SetupChange } from '../setup-change.ts';

/**
 * Ends the conflicts about properties that are no longer changed here, as after undo: their fields take the other
 * person's values.
 */
export function settleConflicts(store: EditorStore, items: Items<SetupChange>): void {
  const state = store.getState();
  if (state.conflicts.length === 0) return;
  const unsaved = fieldItems(items);
  const fields: Record<string, DataField> = { ...state.fields };
  let settled = false;
  const conflicts = state.conflicts.flatMap((conflict) => {
    const field = fields[conflict.uuid];
    const patch = unsaved.get(conflict.uuid)?.value.patch ?? {};
    const properties = conflict.properties.filter((property) => property in patch);
    if (!field || properties.length === conflict.properties.length) return field ? [conflict] : [];
    settled = true;
    const entries = Object.entries(conflict.theirs);
    const isOpen = ([name]: [string, unknown]) => name in patch;
    fields[conflict.uuid] = patchField(field, Object.fromEntries(entries.filter((entry) => !isOpen(entry))));
    return properties.length > 0 ? [{ ...conflict, properties, theirs: Object.fromEntries(entries.filter(isOpen)) }] : [];
  });
  if (settled || conflicts.length < state.conflicts.length) store.setState({ fields, conflicts });
}
