import { expect, test } from 'vitest';
import { aChild } from '../../../../test/support/components/records.ts';
import { diffFields } from '../../core/diff.ts';
import type { Step } from '../../core/history.ts';
import { field } from '../../core/test-fields.ts';
import { historyAfter } from './history-of-files.ts';

const step = (label: string, uuid: string, key: string): Step => ({
  label,
  diff: diffFields({ [uuid]: field(uuid, { key }) }, { [uuid]: field(uuid, { key, x: 50 }) }),
  selectionBefore: [],
  selectionAfter: [],
  group: null,
  at: 0,
});
const file = (key: string, original_sha256: string | null) => aChild(key, { original_sha256 });

test('steps that touched fields of a changed file can’t be undone; others can', () => {
  const history = { undo: [step('here', 'a', 'lease'), step('there', 'b', 'annex')], redo: [step('again', 'a', 'lease')] };
  const fields = { a: field('a', { key: 'lease' }), b: field('b', { key: 'annex' }) };
  const before = [file('lease', 'one'), file('annex', 'two'), file('new', null)];
  expect(historyAfter(history, fields, before, [file('lease', 'one'), file('annex', 'two'), file('new', 'three')])).toEqual({});
  const after = historyAfter(history, fields, before, [file('lease', 'other'), file('annex', 'two')]).history;
  expect([after?.undo.map(({ label }) => label), after?.redo.length]).toEqual([['there'], 0]);
});
