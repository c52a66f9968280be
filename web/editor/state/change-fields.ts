import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { applyDiff, diffFields, type FieldsDiff, fittingPart, isEmptyDiff, reverseDiff, touchedBy } from '../core/diff.ts';
import type { Fields } from '../core/editor-field.ts';
import { record, stepBack, stepForward } from '../core/history.ts';
import type { EditorStore } from './editor-store.ts';

/** What a command makes of the fields. */
export interface Change {
  put?: readonly DataField[];
  remove?: readonly string[];
  /** Selected afterwards; the selection stays as it is when left out. */
  select?: readonly string[];
  /** Changes of one group that follow each other closely are one undo step. */
  group?: string;
}

export type OnDiff = (diff: FieldsDiff) => void;

/** The only way in which a person's doing changes fields: one diff, one undo step, one thing to save. */
export function changeFields(store: EditorStore, onDiff: OnDiff, label: string, change: Change): void {
  const state = store.getState();
  const next: Record<string, DataField> = { ...state.fields };
  for (const field of change.put ?? []) {
    const known = next[field.uuid];
    // A gesture began with the field as it was then; a save that ended meanwhile has given it a newer version.
    next[field.uuid] = known
      ? { ...field, date_created: known.date_created, date_updated: known.date_updated, updated_by_user_name: known.updated_by_user_name }
      : field;
  }
  for (const uuid of change.remove ?? []) delete next[uuid];
  const diff = diffFields(state.fields, next);
  const selection = (change.select ?? state.selection).filter((uuid) => next[uuid]);
  if (isEmptyDiff(diff)) {
    store.setState({ selection });
    return;
  }
  const step = {
    label,
    diff,
    selectionBefore: state.selection,
    selectionAfter: selection,
    group: change.group ?? null,
    at: Date.now(),
  };
  store.setState({ fields: next, selection, history: record(state.history, step) });
  onDiff(diff);
}

export interface Undone {
  label: string;
  /** What to bring into view. */
  focus: string | undefined;
  /** Fields that somebody else has changed meanwhile, and that stay as they are. */
  skipped: number;
}

/** Undoes the last step, or does it again; the selection comes back with it. */
export function travel(store: EditorStore, onDiff: OnDiff, direction: 'undo' | 'redo'): Undone | undefined {
  const state = store.getState();
  const taken = direction === 'undo' ? stepBack(state.history) : stepForward(state.history);
  if (!taken) return undefined;
  const { step, history } = taken;
  const wanted = direction === 'undo' ? reverseDiff(step.diff) : step.diff;
  const { diff, skipped } = fittingPart(state.fields, wanted);
  const fields: Fields = applyDiff(state.fields, diff);
  const remembered = direction === 'undo' ? step.selectionBefore : step.selectionAfter;
  const selection = remembered.filter((uuid) => fields[uuid]);
  store.setState({ fields, history, selection });
  if (!isEmptyDiff(diff)) onDiff(diff);
  const focus = touchedBy(diff).find((uuid) => fields[uuid]) ?? selection[0];
  return { label: step.label, focus, skipped: skipped.length };
}
