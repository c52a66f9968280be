import { describe, expect, test } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { inReadingOrder } from './order.ts';
import { aField } from './test-fields.ts';
import { nextStep, positionOf, progressOf, stepsOf, withRefusals } from './wizard.ts';

const me = 'me';
const children = [{ key: 'first' }, { key: 'second' }];
const steps = (fields: DataField[]) => stepsOf(fields, children, me);
const uuids = (list: readonly { uuid: string }[]) => list.map((field) => field.uuid);

describe('the order of fields', () => {
  test('is document, page, line, left', () => {
    const fields = [
      aField({ uuid: 'second document', key: 'second' }),
      aField({ uuid: 'page 2', page_index: 1 }),
      aField({ uuid: 'low', y: 300 }),
      aField({ uuid: 'right', x: 300, y: 100 }),
      aField({ uuid: 'left', x: 50, y: 100 }),
    ];
    expect(uuids(inReadingOrder(fields, children))).toEqual(['left', 'right', 'low', 'page 2', 'second document']);
  });

  test('keeps a line together if one of its boxes stands a little higher', () => {
    const fields = [aField({ uuid: 'date', x: 300, y: 96, height: 22 }), aField({ uuid: 'name', x: 50, y: 100, height: 22 })];
    expect(uuids(inReadingOrder(fields, children))).toEqual(['name', 'date']);
  });
});

describe('the wizard', () => {
  test('asks only for my own required fields, and not for dates that fill themselves in', () => {
    const fields = [
      aField({ uuid: 'mine' }),
      aField({ uuid: 'optional', required: false, y: 200 }),
      aField({ uuid: 'hers', signatory_uuid: 'her', y: 300 }),
      aField({ uuid: 'auto', type: 'date', auto_assign_date: true, y: 400 }),
    ];
    expect(steps(fields).map((step) => step.field.uuid)).toEqual(['mine']);
  });

  test('counts a group of boxes as one step, which one tick completes', () => {
    const box = { type: 'check' as const, checkbox_group: 'g', is_mutually_exclusive: true };
    const fields = [aField({ uuid: 'a', ...box }), aField({ uuid: 'b', ...box, y: 200 })];
    expect(steps(fields)).toHaveLength(1);
    const ticked = fields.map((field) => (field.uuid === 'b' ? { ...field, data: 'checked' } : field));
    expect(progressOf(steps(ticked), ticked)).toEqual({ done: 1, total: 1 });
  });

  test('counts the initials of a document as one thing, done with the last, and leads to each of their places', () => {
    const initials = [0, 1, 2].map((page_index) => aField({ uuid: `i${page_index}`, type: 'initial', page_index, y: 700 }));
    const fields = [...initials, aField({ uuid: 'sign', type: 'signature', page_index: 0, y: 750 })];
    const given = (n: number) => fields.map((field) => (Number(field.uuid.slice(1)) < n ? { ...field, blob: 'a' } : field));
    expect(progressOf(steps(fields), fields)).toEqual({ done: 0, total: 2 });
    expect(progressOf(steps(fields), given(2))).toEqual({ done: 0, total: 2 });
    expect(progressOf(steps(fields), given(3))).toEqual({ done: 1, total: 2 });
    expect(nextStep(steps(fields), given(2), children, 'sign')?.field.uuid).toBe('i2');
    expect([positionOf(steps(fields), 'i2'), positionOf(steps(fields), 'sign'), positionOf(steps(fields), 'other')]).toEqual([1, 2, 0]);
  });

  test('goes to the next missing field, and round to those passed over', () => {
    const fields = [aField({ uuid: 'a' }), aField({ uuid: 'b', y: 200, data: 'done' }), aField({ uuid: 'c', y: 300 })];
    const following = (uuid: string | null) => nextStep(steps(fields), fields, children, uuid)?.field.uuid;
    expect(following(null)).toBe('a');
    expect(following('a')).toBe('c');
    expect(following('b')).toBe('c');
    expect(following('c')).toBe('a');
  });

  test('goes on from an optional field that is no step itself', () => {
    const fields = [aField({ uuid: 'a' }), aField({ uuid: 'free', required: false, y: 200 }), aField({ uuid: 'c', y: 300 })];
    expect(nextStep(steps(fields), fields, children, 'free')?.field.uuid).toBe('c');
  });

  test('ends when nothing is missing', () => {
    const fields = [aField({ uuid: 'a', data: 'x' })];
    expect(nextStep(steps(fields), fields, children, 'a')).toBeUndefined();
  });

  test('counts a refused value as still missing', () => {
    const fields = [aField({ uuid: 'a', data: 'x' })];
    const marked = withRefusals(steps(fields), { a: 'No.' });
    expect(progressOf(marked, fields)).toEqual({ done: 0, total: 1 });
    expect(nextStep(marked, fields, children, null)?.field.uuid).toBe('a');
    expect(progressOf(withRefusals(marked, {}), fields)).toEqual({ done: 1, total: 1 });
  });
});
