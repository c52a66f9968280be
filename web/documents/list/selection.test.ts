import { describe, expect, it } from 'vitest';
import { keepShown, nothingSelected, selectTo, toggle } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];

describe('selection', () => {
  it('toggles a row', () => {
    const one = toggle(nothingSelected, 'b');
    expect([...one.keys]).toEqual(['b']);
    expect(toggle(one, 'b').keys.size).toBe(0);
  });

  it('selects a range in either direction', () => {
    expect([...selectTo(toggle(nothingSelected, 'b'), 'd', order).keys]).toEqual(['b', 'c', 'd']);
    expect([...selectTo(toggle(nothingSelected, 'c'), 'a', order).keys].sort()).toEqual(['a', 'b', 'c']);
  });

  it('starts a range at the row itself if nothing was selected', () => {
    expect([...selectTo(nothingSelected, 'c', order).keys]).toEqual(['c']);
  });

  it('forgets rows that are no longer shown', () => {
    const two = selectTo(toggle(nothingSelected, 'a'), 'b', order);
    expect([...keepShown(two, ['b', 'c']).keys]).toEqual(['b']);
  });
});
