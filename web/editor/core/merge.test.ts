import { expect, test } from 'vitest';
import type { Item } from '../../saving/way.ts';
import type { FieldChange } from './field-change.ts';
import { mergeAll, mergeField } from './merge.ts';
import { field, fieldsOf } from './test-fields.ts';

const later = '2026-01-02T03:04:09.000Z';
const changed = (patch: FieldChange['patch'], base: FieldChange['base']): Item<FieldChange> => ({
  value: { key: 'child', kind: 'changed', patch, base },
});

test('changes of different properties of one field merge without a question', () => {
  const remote = field('a', { description: 'theirs', date_updated: later });
  const { field: merged, conflict } = mergeField(remote, changed({ required: true }, { required: false }));
  expect(conflict).toBeNull();
  expect(merged).toMatchObject({ description: 'theirs', required: true, date_updated: later });
});

test('changes of the same property ask a question, and mine stands until it is answered', () => {
  const remote = field('a', { description: 'theirs', updated_by_user_name: 'Anna' });
  const { field: merged, conflict } = mergeField(remote, changed({ description: 'mine' }, { description: '' }));
  expect(merged.description).toBe('mine');
  expect(conflict).toEqual({ uuid: 'a', properties: ['description'], theirs: { description: 'theirs' }, by: 'Anna' });
});

test('place and size are merged as a whole', () => {
  const remote = field('a', { x: 200, y: 10 });
  const { conflict } = mergeField(remote, changed({ x: 50, y: 60 }, { x: 10, y: 10 }));
  expect(conflict?.theirs).toEqual({ x: 200, y: 10 });
});

test('the same change made by both asks no question', () => {
  expect(mergeField(field('a', { x: 50 }), changed({ x: 50 }, { x: 10 })).conflict).toBeNull();
});

test('our own save asks no question, even if its answer was lost', () => {
  const sent = changed({ x: 50, description: 'first' }, { x: 10, description: '' }).value;
  const mine = { ...changed({ x: 70, description: 'second' }, { x: 10, description: '' }), unsure: sent };
  const remote = field('a', { x: 50, description: 'first' });
  expect(mergeField(remote, mine)).toMatchObject({ field: { x: 70, description: 'second' }, conflict: null });
  expect(mergeField({ ...remote, description: 'theirs' }, mine).conflict?.theirs).toEqual({ description: 'theirs' });
});

test('a poll takes over what others did and keeps what is unsaved', () => {
  const local = fieldsOf(field('same'), field('mine', { x: 77 }), field('new'), field('gone'), field('lost'));
  const unsaved = new Map<string, Item<FieldChange>>([
    ['mine', changed({ x: 77 }, { x: 10 })],
    ['new', { value: { key: 'child', kind: 'added', patch: {}, base: {} } }],
    ['removed', { value: { key: 'child', kind: 'removed', patch: {}, base: {} } }],
    ['lost', changed({ x: 3 }, { x: 10 })],
  ]);
  const remote = [field('same'), field('mine', { description: 'theirs', date_updated: later }), field('removed'), field('added')];
  const { fields, conflicts, lost } = mergeAll(local, remote, unsaved);
  expect(Object.keys(fields).sort()).toEqual(['added', 'mine', 'new', 'same']);
  expect(fields.same).toBe(local.same);
  expect(fields.mine).toMatchObject({ x: 77, description: 'theirs' });
  expect(conflicts).toEqual([]);
  expect(lost).toEqual(['lost']);
});

test('if nothing is new, the same object comes back, so that nothing is drawn again', () => {
  const local = fieldsOf(field('a'), field('b'));
  expect(mergeAll(local, [field('a'), field('b')], new Map()).fields).toBe(local);
});
