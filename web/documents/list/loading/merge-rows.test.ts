import { describe, expect, it } from 'vitest';
import { mergeRows } from './merge-rows.ts';

const row = (key: string, name = key) => ({ key, name });

describe('mergeRows', () => {
  it('shows new rows at once while nobody points at the list', () => {
    const fresh = [row('b'), row('a')];
    expect(mergeRows([row('a')], fresh, false)).toEqual({ rows: fresh, waiting: 0 });
  });

  it('keeps every row in its place while held, with new contents', () => {
    const { rows, waiting } = mergeRows([row('a'), row('b')], [row('b', 'renamed'), row('a')], true);
    expect(rows).toEqual([row('a'), row('b', 'renamed')]);
    expect(waiting).toBe(1);
  });

  it('counts added and removed rows', () => {
    expect(mergeRows([row('a'), row('b')], [row('c'), row('d'), row('b')], true).waiting).toBe(3);
  });

  it('adds further rows below at once, which moves nothing', () => {
    const fresh = [row('new'), row('a'), row('b'), row('c')];
    expect(mergeRows([row('a')], fresh, true)).toEqual({ rows: [row('a'), row('b'), row('c')], waiting: 1 });
  });

  it('holds everything back when not one of its rows is left', () => {
    expect(mergeRows([row('a')], [row('b'), row('c')], true)).toEqual({ rows: [row('a')], waiting: 3 });
  });

  it('holds nothing back when only contents changed', () => {
    expect(mergeRows([row('a')], [row('a', 'x')], true)).toEqual({ rows: [row('a', 'x')], waiting: 0 });
  });

  it('fills an empty list at once, held or not', () => {
    expect(mergeRows([], [row('a')], true).rows).toEqual([row('a')]);
  });
});
