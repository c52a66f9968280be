import { type FieldsDiff, isEmptyDiff, squashDiffs } from './diff.ts';
import { isEmptySetupDiff, type SetupDiff, squashSetupDiffs } from './setup-diff.ts';

/** Spec core §4: how many steps can be undone in the setup view. */
export const historyDepth = 15;
/** Nudges that follow each other within this time are one step (spec core §9). */
export const groupAfterMs = 250;
/** Letters typed about a person, and places that somebody is dragged over, within this time are one step. */
export const gestureMs = 5_000;

/** One undoable step, and what was selected before and after it. */
export interface Step {
  /** What was done, for the tooltip: "Move". */
  label: string;
  diff: FieldsDiff;
  /** What the step changed of people, groups, copies and settings, in addition to fields. */
  setup?: SetupDiff;
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

/** Adds a step and forgets the undone ones. A gesture that leads back to where it began leaves no step. */
export function record(history: History, step: Step): History {
  const last = history.undo.at(-1);
  const joined = last && history.redo.length === 0 ? joinSteps(last, step) : undefined;
  if (!joined) return { undo: [...history.undo, step].slice(-historyDepth), redo: [] };
  const isNothing = isEmptyDiff(joined.diff) && joined.setup !== undefined && isEmptySetupDiff(joined.setup);
  return { undo: [...history.undo.slice(0, -1), ...(isNothing ? [] : [joined])], redo: [] };
}

/** Two steps of one gesture as one; undefined if they are two. */
function joinSteps(first: Step, second: Step): Step | undefined {
  const within = second.setup ? gestureMs : groupAfterMs;
  if (second.group === null || first.group !== second.group || second.at - first.at > within) return undefined;
  const setup = first.setup && second.setup && squashSetupDiffs(first.setup, second.setup);
  if (!setup && (first.setup || second.setup)) return undefined;
  const { label, selectionBefore } = first;
  return { ...second, label, selectionBefore, diff: squashDiffs(first.diff, second.diff), ...(setup && { setup }) };
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
