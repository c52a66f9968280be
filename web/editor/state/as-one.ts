import { record } from '../core/history.ts';
import { diffSetup, isEmptySetupDiff } from '../core/setup-diff.ts';
import type { EditorStore } from './editor-store.ts';
import { gestureOf, setupLabel } from './setup-label.ts';

/** Does something to people, groups, copies and settings as one step to undo, whatever it consists of. */
export type AsOne = <T>(act: () => T) => T;

export function asOneStep(store: EditorStore): AsOne {
  let isOpen = false;
  return (act) => {
    if (isOpen) return act();
    isOpen = true;
    const before = store.getState();
    try {
      return act();
    } finally {
      isOpen = false;
      const setup = diffSetup(before, store.getState());
      if (!isEmptySetupDiff(setup)) recordSetup(store, before, setup);
    }
  };
}

function recordSetup(store: EditorStore, before: ReturnType<EditorStore['getState']>, setup: ReturnType<typeof diffSetup>): void {
  store.setState(({ history, selection }) => ({
    history: record(history, {
      label: setupLabel(setup, before),
      diff: { added: {}, updated: {}, removed: {} },
      setup,
      selectionBefore: selection,
      selectionAfter: selection,
      group: gestureOf(setup),
      at: Date.now(),
    }),
  }));
}
