import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { type FieldsDiff, squashDiffs } from './diff.ts';

/** Spec core §4: how many steps can be undone in the setup view. */
export const historyDepth = 15;
/** Nudges that follow each other within this time are one step (spec core §9). */
export const groupAfterMs = 250;

/** One undoable step, and what was selected before and after it. */
export interface Step {
  /** What was done, for the tooltip: "Move". */
  label: string;
  diff: FieldsDiff;
  /** The person whom the step removed, in addition to its changes of fields. */
  removedPerson?: Signatory;
  selectionBefore: readonly string[];
  selectionAfter: readonly string[];
  /** Steps of the same group join if they follow closely, as with arrow keys held down. */
  group: string | null;
  /** Milliseconds. */
  at: number;
}

export interface History {
  undo: readonly Step[];
  redo: readonly Step[];
}

export const emptyHistory: History = { undo: [], redo: [] };

/** Adds a step and forgets the undone ones. */
export function record(history: History, step: Step): History {
  const last = history.undo.at(-1);
  if (last && step.group !== null && last.group === step.group && step.at - last.at <= groupAfterMs && history.redo.length === 0) {
    const joined = { ...step, diff: squashDiffs(last.diff, step.diff), selectionBefore: last.selectionBefore };
    return { undo: [...history.undo.slice(0, -1), joined], redo: [] };
  }
  return { undo: [...history.undo, step].slice(-historyDepth), redo: [] };
}

/** Takes off the last step, to undo it. */
export function stepBack({ undo, redo }: History): { step: Step; history: History } | undefined {
  const step = undo.at(-1);
  return step && { step, history: { undo: undo.slice(0, -1), redo: [...redo, { ...step, group: null }] } };
}

/** Takes the last undone step, to redo it. */
export function stepForward({ undo, redo }: History): { step: Step; history: History } | undefined {
  const step = redo.at(-1);
  return step && { step, history: { undo: [...undo, step], redo: redo.slice(0, -1) } };
}
