import { expect, test } from 'vitest';
import { ringRooms } from './ring-room.ts';

const box = (uuid: string, x: number, y: number, width = 10, height = 10) => ({ uuid, x, y, width, height });

test('a field’s ring reaches half the way to the nearest other field', () => {
  const rooms = ringRooms([box('a', 0, 0), box('b', 20, 0), box('c', 0, 14), box('far', 300, 300)]);
  expect([...rooms]).toEqual([
    ['a', 2],
    ['b', 5],
    ['c', 2],
    ['far', 145],
  ]);
});

test('a field alone has all the room, and one that touches another has none', () => {
  expect(ringRooms([box('a', 0, 0)]).get('a')).toBe(Number.POSITIVE_INFINITY);
  expect(ringRooms([box('a', 0, 0), box('b', 10, 0)]).get('a')).toBe(0);
  expect(ringRooms([box('a', 0, 0), box('b', 5, 5)]).get('b')).toBe(0);
});
