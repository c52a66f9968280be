import { expect, test } from 'vitest';
import { diffFields } from './diff.ts';
import { emptyHistory, type History, historyDepth, record, type Step, stepBack, stepForward } from './history.ts';
import { field, fieldsOf } from './test-fields.ts';

function step(at: number, from: number, to: number, group: string | null = null): Step {
  const diff = diffFields(fieldsOf(field('a', { x: from })), fieldsOf(field('a', { x: to })));
  return { label: 'Move', diff, selectionBefore: [`before ${from}`], selectionAfter: [`after ${to}`], group, at };
}

test('only the newest fifteen steps are kept', () => {
  let history: History = emptyHistory;
  for (let at = 0; at < 20; at += 1) history = record(history, step(at * 1_000, at, at + 1));
  expect(history.undo).toHaveLength(historyDepth);
  expect(history.undo[0]?.selectionBefore).toEqual(['before 5']);
});

test('nudges of one group within a quarter of a second are one step', () => {
  let history = record(emptyHistory, step(0, 1, 2, 'nudge'));
  history = record(history, step(250, 2, 3, 'nudge'));
  expect(history.undo).toHaveLength(1);
  expect(history.undo[0]?.diff.updated.a).toEqual({ from: { x: 1 }, to: { x: 3 } });
  expect(history.undo[0]).toMatchObject({ selectionBefore: ['before 1'], selectionAfter: ['after 3'] });
  history = record(history, step(501, 3, 4, 'nudge'));
  expect(history.undo).toHaveLength(2);
});

test('a step can be undone and redone; a new step ends redoing', () => {
  const one = record(emptyHistory, step(0, 1, 2));
  const back = stepBack(one);
  expect(back?.history).toMatchObject({ undo: [], redo: [{ label: 'Move' }] });
  expect(back && stepForward(back.history)?.history.undo).toHaveLength(1);
  expect(back && record(back.history, step(9_000, 1, 5)).redo).toEqual([]);
  expect(stepBack(emptyHistory)).toBeUndefined();
});
