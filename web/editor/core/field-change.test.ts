import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { diffFields } from './diff.ts';
import type { Fields } from './editor-field.ts';
import { changesIn, decided, type FieldChange, inputOf, joinFieldChanges, rebased, restOfFieldChange } from './field-change.ts';
import { anyFields, field, fieldsOf } from './test-fields.ts';

type Changes = ReadonlyMap<string, FieldChange>;

/** The unsaved changes after one more change. `sent`: changes that the server may already hold. */
function changed(changes: Changes, before: Fields, after: Fields, sent: ReadonlySet<string> = new Set()): Changes {
  const next = new Map(changes);
  for (const { uuid, change } of changesIn(diffFields(before, after), () => 'child')) {
    const older = next.get(uuid);
    const joined = older ? joinFieldChanges(older, change, sent.has(uuid)) : change;
    if (joined) next.set(uuid, joined);
    else next.delete(uuid);
  }
  return next;
}

/** The server's state after a save. */
function saved(server: Fields, changes: Changes): Fields {
  const next: Record<string, DataField> = { ...server };
  for (const [uuid, change] of changes) {
    const { removed, date_updated, ...given } = inputOf(uuid, change, undefined);
    if (removed) delete next[uuid];
    else next[uuid] = { ...(next[uuid] ?? field(uuid)), ...given } as DataField;
  }
  return next;
}

const one = fieldsOf(field('a', { x: 10 }));
const moved = fieldsOf(field('a', { x: 50 }));

test('saving the unsaved changes brings the server to the present state', () => {
  fc.assert(
    fc.property(anyFields, fc.array(anyFields, { maxLength: 5 }), (server, states) => {
      let [changes, now]: [Changes, Fields] = [new Map(), server];
      for (const next of states) [changes, now] = [changed(changes, now, next), next];
      expect(saved(server, changes)).toEqual(now);
    }),
  );
});

test('a change made during a save reaches the server, whether or not that save succeeded', () => {
  fc.assert(
    fc.property(anyFields, anyFields, fc.array(anyFields, { maxLength: 4 }), fc.boolean(), (server, second, states, taken) => {
      const sent = changed(new Map(), server, second);
      let [changes, now]: [Changes, Fields] = [sent, second];
      for (const next of states) [changes, now] = [changed(changes, now, next, new Set(sent.keys())), next];
      const left = new Map(changes);
      if (taken) {
        for (const [uuid, change] of sent) {
          const current = changes.get(uuid);
          const rest = current && current !== change ? restOfFieldChange(change, current, 'v2') : null;
          if (rest) left.set(uuid, rest);
          else left.delete(uuid);
        }
      }
      expect(saved(taken ? saved(server, sent) : server, left)).toEqual(now);
    }),
  );
});

test('a change that was undone before it was saved leaves nothing to save', () => {
  expect(changed(changed(new Map(), {}, one), one, {}).size).toBe(0);
  expect(changed(changed(new Map(), one, moved), moved, one).size).toBe(0);
  expect(changed(changed(new Map(), one, {}), {}, one).size).toBe(0);
});

test('undoing a change that the server may already hold is saved too', () => {
  const sent = new Set(['a']);
  expect(changed(changed(new Map(), {}, one), one, {}, sent).get('a')).toMatchObject({ kind: 'removed' });
  expect(changed(changed(new Map(), one, moved), moved, one, sent).get('a')).toMatchObject({ kind: 'changed', patch: { x: 10 } });
  expect(changed(changed(new Map(), one, {}), {}, one, sent).get('a')).toMatchObject({ kind: 'added' });
});

test('a save names the version that a change or removal is based on, and none for a new field', () => {
  const [version, other] = [one.a?.date_updated, 'newer'];
  expect(inputOf('a', { key: 'child', kind: 'changed', patch: { x: 1 }, base: { x: 0 } }, other)).toEqual({
    uuid: 'a',
    x: 1,
    date_updated: other,
  });
  const [removal] = changesIn(diffFields(one, {}), () => 'child');
  expect(removal && inputOf('a', removal.change, other)).toEqual({ uuid: 'a', removed: true, date_updated: version });
  expect(inputOf('a', { key: 'child', kind: 'added', patch: { x: 1 }, base: {} }, other)).toEqual({ uuid: 'a', x: 1 });
});

test('only the differences remain on top of a newer field, and a decision leaves mine or nothing', () => {
  const mine: FieldChange = { key: 'child', kind: 'changed', patch: { x: 50, required: true }, base: { x: 10, required: false } };
  expect(rebased(mine, field('a', { x: 50 }))).toMatchObject({ patch: { required: true }, base: { required: false } });
  expect(decided(mine, { x: 99 }, 'mine')).toMatchObject({ patch: mine.patch, base: { x: 99, required: false } });
  expect(decided(mine, { x: 99 }, 'theirs')?.patch).toEqual({ required: true });
  expect(decided({ ...mine, patch: { x: 50 } }, { x: 99 }, 'theirs')).toBeNull();
});
