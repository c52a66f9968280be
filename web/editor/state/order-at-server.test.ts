import { describe, expect, it } from 'vitest';
import type { Items } from '../../saving/way.ts';
import { positionToSave, withSaved } from './order-at-server.ts';
import type { SetupChange } from './setup-change.ts';

const placing = (...uuids: string[]): Items<SetupChange> =>
  new Map(uuids.map((uuid) => [uuid, { value: { part: 'person', input: { uuid, position: 0 } } }]));

describe('the position that is saved for a person', () => {
  it('puts them behind the one before them, although the server still has somebody whose removal waits', () => {
    expect(positionToSave('new', ['b', 'new'], ['removed', 'b'], placing('new'))).toBe(2);
  });

  it('passes over people who are placed later themselves', () => {
    expect(positionToSave('y', ['x', 'y', 'z'], ['z', 'y', 'x'], placing('x', 'y'))).toBe(0);
  });

  it('is the first place for whom nobody stands before', () => {
    expect(positionToSave('a', ['a', 'b', 'c'], ['b', 'c'], placing('a', 'c'))).toBe(0);
  });

  it.each([[['x', 'y']], [['y', 'x']]])('leads to the order on the screen, saved as %s', (order) => {
    const shown = ['x', 'y', 'z'];
    let saved: readonly string[] = ['z', 'y', 'x'];
    const waiting = new Set(order);
    for (const uuid of order) {
      const position = positionToSave(uuid, shown, saved, placing(...waiting));
      waiting.delete(uuid);
      saved = withSaved(saved, uuid, position);
    }
    expect(saved).toEqual(shown);
  });
});
