import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import {
  applyDiff,
  diffFields,
  type FieldsDiff,
  fittingPart,
  isEmptyDiff,
  reverseDiff,
  touchedBy,
  withoutStrangers,
} from '../core/diff.ts';
import type { Fields } from '../core/editor-field.ts';
import { record, stepBack, stepForward } from '../core/history.ts';
import { isEmptySetupDiff, noSetupDiff, type PersonPart, personTurns, reverseSetupDiff } from '../core/setup-diff.ts';
import type { EditorStore } from './editor-store.ts';
import { onDocumentsOf } from './merging/gone.ts';
import { type SetupSaves, travelSetup } from './travel-setup.ts';

/** What a command does to the fields. */
export interface Change {
  put?: readonly DataField[];
  remove?: readonly string[];
  /** The selection afterwards; unchanged if left out. */
  select?: readonly string[];
  /** Changes of one group that follow closely are one undo step. */
  group?: string;
  /** A person who is removed in the same step. The other properties say what becomes of their fields. */
  removePerson?: string;
  /** The person knows already which signatures this takes out. */
  agreed?: true;
  /** Details of people that change in the same step, by uuid. */
  people?: Readonly<Record<string, PersonPart>>;
}

/** Receives each change, to save it. */
export interface Outgoing {
  fields: (diff: FieldsDiff) => void;
  setup: (saves: SetupSaves) => void;
}

/** Every change of fields by the person goes through here: one diff, one undo step, one change to save. */
export function changeFields(store: EditorStore, outgoing: Outgoing, label: string, change: Change): void {
  const state = store.getState();
  const next: Record<string, DataField> = { ...state.fields };
  for (const field of change.put ?? []) {
    const known = next[field.uuid];
    // A gesture works on the field as it was when the gesture began. A save may have given it a newer version since.
    next[field.uuid] = known
      ? { ...field, date_created: known.date_created, date_updated: known.date_updated, updated_by_user_name: known.updated_by_user_name }
      : field;
  }
  for (const uuid of change.remove ?? []) delete next[uuid];
  const diff = diffFields(state.fields, next);
  const selection = (change.select ?? state.selection).filter((uuid) => next[uuid]);
  const removedPerson = state.people.find(({ uuid }) => uuid === change.removePerson);
  const setup = { ...noSetupDiff, removed: removedPerson ? [removedPerson] : [], changed: personTurns(state.people, change.people ?? {}) };
  const changesSetup = !isEmptySetupDiff(setup);
  if (isEmptyDiff(diff) && !changesSetup) {
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
    ...(changesSetup && { setup }),
  };
  const travelled = changesSetup ? travelSetup(state, setup) : undefined;
  store.setState({ fields: next, selection, history: record(state.history, step), ...travelled?.state });
  if (!isEmptyDiff(diff)) outgoing.fields(diff);
  if (travelled) outgoing.setup(travelled.saves);
}

export interface Undone {
  label: string;
  /** False if nothing of the step could be done. */
  isDone: boolean;
  /** What to scroll to. */
  focus: string | undefined;
  /** Fields that stay as they are because somebody else has changed them meanwhile. */
  skipped: number;
  /** Fields that stay away because their document is deleted. */
  gone: number;
  /** Whether it was about people, groups, copies or settings, which the pages don't show. */
  isSetup: boolean;
  /** Whether something about people, groups, copies or settings stays because somebody else has changed it meanwhile. */
  isKept: boolean;
  /** The names of people who stay because somebody else has given them fields. */
  stay: string[];
}

/**
 * Undoes or redoes a step and restores its selection. What was deleted meanwhile stays deleted: documents with their
 * fields, groups, people (their fields become nobody's). Nothing is done of a step that removes somebody with their
 * fields if they have others by now.
 */
export function travel(store: EditorStore, outgoing: Outgoing, direction: 'undo' | 'redo'): Undone | undefined {
  const state = store.getState();
  const taken = direction === 'undo' ? stepBack(state.history) : stepForward(state.history);
  if (!taken) return undefined;
  const { step, history } = taken;
  const { setup: setupOf = noSetupDiff } = step;
  const setup = direction === 'undo' ? reverseSetupDiff(setupOf) : setupOf;
  const { diff: wanted, gone } = onDocumentsOf(state.pack, direction === 'undo' ? reverseDiff(step.diff) : step.diff);
  const present = new Set([...state.people, ...setup.added].map(({ uuid }) => uuid));
  for (const { uuid } of setup.removed) present.delete(uuid);
  const { diff, skipped } = fittingPart(state.fields, withoutStrangers(wanted, present));
  const fields: Fields = applyDiff(state.fields, diff);
  const owners = new Set(Object.values(fields).map(({ signatory_uuid }) => signatory_uuid));
  const staying = state.people.filter(({ uuid }) => owners.has(uuid) && setup.removed.some((one) => one.uuid === uuid));
  const stay = staying.map(({ name }) => name);
  if (stay.length > 0 && !isEmptyDiff(step.diff)) {
    const { undo, redo } = direction === 'undo' ? { ...state.history, undo: history.undo } : { ...state.history, redo: history.redo };
    store.setState({ history: { undo, redo } });
    return { label: step.label, isDone: false, focus: undefined, skipped: 0, gone: 0, isSetup: true, isKept: false, stay };
  }
  const removed = setup.removed.filter(({ uuid }) => !staying.some((one) => one.uuid === uuid));
  const travelled = travelSetup(state, { ...setup, removed });
  const remembered = direction === 'undo' ? step.selectionBefore : step.selectionAfter;
  const selection = remembered.filter((uuid) => fields[uuid]);
  store.setState({ ...travelled.state, fields, history, selection });
  outgoing.setup(travelled.saves);
  if (!isEmptyDiff(diff)) outgoing.fields(diff);
  const focus = touchedBy(diff).find((uuid) => fields[uuid]) ?? selection[0];
  return {
    label: step.label,
    isDone: true,
    focus,
    skipped: skipped.length,
    gone,
    isSetup: step.setup !== undefined,
    isKept: travelled.isKept,
    stay,
  };
}
