import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
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
import { record, type Step, stepBack, stepForward } from '../core/history.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import { onDocumentsOf, withKnownPlaces } from './gone.ts';
import { peopleState, withPerson } from './people.ts';

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
}

/** Receives each change, to save it. */
export interface Outgoing {
  fields: (diff: FieldsDiff) => void;
  personRemoved: (person: Signatory) => void;
  personRestored: (person: Signatory) => void;
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
  if (isEmptyDiff(diff) && !removedPerson) {
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
    ...(removedPerson && { removedPerson }),
  };
  const people = removedPerson ? peopleState(state, without(state.people, removedPerson)) : {};
  store.setState({ fields: next, selection, history: record(state.history, step), ...people });
  if (!isEmptyDiff(diff)) outgoing.fields(diff);
  if (removedPerson) outgoing.personRemoved(removedPerson);
}

const without = (people: readonly Signatory[], gone: Signatory) => people.filter(({ uuid }) => uuid !== gone.uuid);

export interface Undone {
  label: string;
  /** What to scroll to. */
  focus: string | undefined;
  /** Fields that stay as they are because somebody else has changed them meanwhile. */
  skipped: number;
  /** Fields that stay away because their document is deleted. */
  gone: number;
  /** The name of a person who stays because somebody else has given them fields. Nothing is redone then. */
  stays?: string;
}

/**
 * Undoes or redoes a step and restores its selection. A removed person is restored before their fields, as they were.
 * What was deleted meanwhile stays deleted: documents with their fields, groups, people (their fields become nobody's).
 */
export function travel(store: EditorStore, outgoing: Outgoing, direction: 'undo' | 'redo'): Undone | undefined {
  const state = store.getState();
  const taken = direction === 'undo' ? stepBack(state.history) : stepForward(state.history);
  if (!taken) return undefined;
  const { step, history } = taken;
  const { restored, removed } = personIn(state, step, direction);
  const people = restored ? withPerson(state.people, restored) : removed ? without(state.people, removed) : state.people;
  const { diff: wanted, gone } = onDocumentsOf(state.pack, direction === 'undo' ? reverseDiff(step.diff) : step.diff);
  const present = new Set(people.map(({ uuid }) => uuid));
  const { diff, skipped } = fittingPart(state.fields, withoutStrangers(wanted, present));
  const fields: Fields = applyDiff(state.fields, diff);
  if (removed && Object.values(fields).some(({ signatory_uuid }) => signatory_uuid === removed.uuid)) {
    store.setState({ history: { ...history, undo: state.history.undo } });
    return { label: step.label, focus: undefined, skipped: 0, gone: 0, stays: removed.name };
  }
  const remembered = direction === 'undo' ? step.selectionBefore : step.selectionAfter;
  const selection = remembered.filter((uuid) => fields[uuid]);
  store.setState({ fields, history, selection, ...(people !== state.people && peopleState(state, people)) });
  if (restored) outgoing.personRestored(restored);
  if (!isEmptyDiff(diff)) outgoing.fields(diff);
  if (removed) outgoing.personRemoved(removed);
  const focus = touchedBy(diff).find((uuid) => fields[uuid]) ?? selection[0];
  return { label: step.label, focus, skipped: skipped.length, gone };
}

/** The person whom a step brings back or removes, if they are not already there or gone. */
function personIn(state: EditorState, { removedPerson }: Step, direction: 'undo' | 'redo'): { restored?: Signatory; removed?: Signatory } {
  const there = state.people.find(({ uuid }) => uuid === removedPerson?.uuid);
  if (!removedPerson || (direction === 'undo') === (there !== undefined)) return {};
  return there ? { removed: there } : { restored: withKnownPlaces(removedPerson, state.pack) };
}
