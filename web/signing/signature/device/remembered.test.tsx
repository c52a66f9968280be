import { afterEach, expect, test, vi } from 'vitest';
import { forget, remember, rememberedFor } from './remembered.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const anna = 'anna@example.com';
const pictures = (email: string) => rememberedFor(email).map(({ picture }) => picture);
const drawn = (picture: string, type: 'signature' | 'initial' = 'signature') => ({ type, way: 'draw', picture }) as const;

test('a device remembers the last five of each type, the latest first, and the same one once', () => {
  for (let n = 1; n <= 6; n += 1) remember(anna, drawn(`${n}`), n);
  remember(anna, drawn('AB', 'initial'), 7);
  remember(anna, drawn('3'), 8);
  expect(pictures(anna)).toEqual(['3', 'AB', '6', '5', '4', '2']);
});

test('nobody is offered what is remembered for another address, and the device does not say whose it is', () => {
  remember(anna, drawn('hers'));
  expect(pictures(' Anna@Example.com ')).toEqual(['hers']);
  for (const other of ['ann@example.com', 'anna@example.com.au', '']) expect(pictures(other)).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/anna|example/i);
});

test('forgetting takes all of one address, and nothing of another', () => {
  remember(anna, drawn('hers'));
  remember(anna, drawn('AB', 'initial'));
  remember('bob@example.com', drawn('his'));
  forget(anna);
  expect(pictures(anna)).toEqual([]);
  expect(pictures('bob@example.com')).toEqual(['his']);
});

test('what was used longest ago makes room, also another’s, so that unsaved work always has some', () => {
  remember('bob@example.com', drawn('b'.repeat(400_000)), 1);
  remember('bob@example.com', drawn('c'.repeat(300_000)), 2);
  remember(anna, drawn('a'.repeat(400_000)), 3);
  expect(pictures(anna)).toHaveLength(1);
  expect(pictures('bob@example.com')).toEqual(['c'.repeat(300_000)]);
  // One that is larger than all the room together is not remembered, and drives nothing out.
  remember(anna, drawn('x'.repeat(1_000_001)), 4);
  expect(pictures(anna)).toEqual(['a'.repeat(400_000)]);
});

test('without storage nothing is remembered and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  remember(anna, drawn('hers'));
  expect(pictures(anna)).toEqual([]);
});
