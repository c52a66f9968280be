import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { diffFields } from './diff.ts';
import type { Fields } from './editor-field.ts';
import { addToPending, batchSize, type Pending, putBack, takeBatch, toInputs } from './pending.ts';
import { anyFields, field, fieldsOf } from './test-fields.ts';

const keyOf = () => 'child';
const none: ReadonlySet<string> = new Set();
const change = (pending: Pending, before: Fields, after: Fields) => addToPending(pending, diffFields(before, after), keyOf);

/** What the server has after a save. */
function saved(server: Fields, batch: Pending): Fields {
  const next: Record<string, DataField> = { ...server };
  for (const input of toInputs(batch, () => undefined)) {
    const { removed, date_updated, ...given } = input;
    if (removed) delete next[input.uuid];
    else next[input.uuid] = { ...(next[input.uuid] ?? field(input.uuid)), ...given } as DataField;
  }
  return next;
}

test('saving what is pending brings the server to the present state', () => {
  fc.assert(
    fc.property(anyFields, fc.array(anyFields, { maxLength: 5 }), (server, states) => {
      let pending: Pending = {};
      let now = server;
      for (const next of states) {
        pending = change(pending, now, next);
        now = next;
      }
      expect(saved(server, pending)).toEqual(now);
    }),
  );
});

test('a save that failed goes under what came after it', () => {
  fc.assert(
    fc.property(anyFields, anyFields, anyFields, (server, second, third) => {
      const failed = change({}, server, second);
      const since = change({}, second, third);
      expect(saved(server, putBack(failed, since))).toEqual(third);
    }),
  );
});

test('made and removed before a save, or changed back, nothing is left to save', () => {
  const empty = {};
  const one = fieldsOf(field('a'));
  expect(change(change({}, empty, one), one, empty)).toEqual({});
  const moved = fieldsOf(field('a', { x: 50 }));
  expect(change(change({}, one, moved), moved, one)).toEqual({});
});

test('a save takes one document, no more than the server takes, and nothing that waits for a decision', () => {
  const many = fieldsOf(...Array.from({ length: 150 }, (_, index) => field(`f${index}`)), field('other', { key: 'second' }));
  const pending = change({}, {}, many);
  const first = takeBatch(pending, new Set(['f0']), batchSize);
  expect(first?.key).toBe('child');
  expect(Object.keys(first?.batch ?? {})).toHaveLength(batchSize);
  expect(first?.batch.f0).toBeUndefined();
  const second = takeBatch(first?.rest ?? {}, none, batchSize);
  expect(Object.keys(second?.batch ?? {})).toHaveLength(51);
  expect(takeBatch(second?.rest ?? {}, none, batchSize)?.key).toBe('second');
  expect(takeBatch({}, none, batchSize)).toBeUndefined();
});

test('the version sent back is the one the change is based on; something new has none', () => {
  const pending: Pending = {
    a: { key: 'child', kind: 'changed', patch: { x: 1 }, base: { x: 0 } },
    b: { key: 'child', kind: 'removed', patch: {}, base: {} },
    c: { key: 'child', kind: 'added', patch: { x: 5 }, base: {} },
  };
  expect(toInputs(pending, () => 'then')).toEqual([
    { uuid: 'a', x: 1, date_updated: 'then' },
    { uuid: 'b', removed: true, date_updated: 'then' },
    { uuid: 'c', x: 5 },
  ]);
});
