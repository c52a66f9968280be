import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { ApiError } from '../../../api/errors.ts';
import type { Items } from '../../../saving/way.ts';
import { toast } from '../../../ui/toasts.ts';
import { editableProperties } from '../../core/editor-field.ts';
import { type FieldChange, rebased } from '../../core/field-change.ts';
import { type Conflict, mergeField } from '../../core/merge.ts';
import { t } from '../../messages.ts';
import type { EditorStore } from '../editor-store.ts';
import { fieldItems, fieldPart, type SetupChange } from '../setup-change.ts';

/**
 * Handles a 409, whose answer holds the newer fields. Properties that both have changed wait for a decision; the rest
 * is saved again on top. A field that was changed before its removal here comes back, so that the person sees the
 * change before removing it again.
 */
export function takeNewer(store: EditorStore, error: ApiError, changes: Items<SetupChange>): ReadonlyMap<string, SetupChange | null> {
  const { data_fields = [], removed = [] } = error.answer as { data_fields?: DataField[]; removed?: string[] };
  const state = store.getState();
  const fields: Record<string, DataField> = { ...state.fields };
  const conflicts: Conflict[] = [];
  const becomes = new Map<string, SetupChange | null>();
  const unsaved = fieldItems(changes);
  let [lost, back] = [0, 0];
  for (const remote of data_fields) {
    const { uuid } = remote;
    const item = unsaved.get(uuid);
    if (!item) continue;
    if (item.value.kind !== 'removed') {
      const { field, conflict } = mergeField(remote, item);
      fields[uuid] = field;
      if (conflict) conflicts.push(conflict);
      becomes.set(uuid, fieldPart(rebased(item.value, remote)));
    } else if (isAsSeen(remote, item.value, item.unsure)) {
      becomes.set(uuid, { part: 'field', change: { ...item.value, version: remote.date_updated } });
    } else {
      fields[uuid] = remote;
      back += 1;
      becomes.set(uuid, null);
    }
  }
  for (const uuid of removed) {
    if (unsaved.get(uuid)?.value.kind !== 'changed') continue;
    delete fields[uuid];
    lost += 1;
    becomes.set(uuid, null);
  }
  store.setState({ fields, conflicts: [...state.conflicts, ...conflicts] });
  if (lost > 0) toast('warning', t('removed_by_other', { n: lost }));
  if (back > 0) toast('warning', t('changed_before_removal', { n: back }));
  return becomes;
}

/** Whether the newer field is as it was when it was removed here, apart from a save that got no answer. */
function isAsSeen(remote: DataField, { base }: FieldChange, unsure: FieldChange | undefined): boolean {
  const seen = { ...base, ...unsure?.patch };
  return editableProperties.every((property) => remote[property] === seen[property]);
}
