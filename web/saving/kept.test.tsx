import { expect, test } from 'vitest';
import { keptOnDevice } from './kept.ts';

test('an entry on the device that can’t be read hides none of the others', () => {
  const kept = keptOnDevice<string>('test');
  kept.put('before', 'Anna');
  localStorage.setItem('countersign.test.broken', '{"half');
  kept.put('later', 'Jones');
  expect([...kept.all()].sort()).toEqual([
    ['before', 'Anna'],
    ['later', 'Jones'],
  ]);
  localStorage.clear();
});
