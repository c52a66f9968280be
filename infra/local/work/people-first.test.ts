import { expect, it, vi } from 'vitest';
import type { Table } from '../../../functions/ports/table.ts';
import { createPeopleFirst } from './people-first.ts';

function stage() {
  const done: string[] = [];
  const table = { get: async (key: { pk: string }) => void done.push(key.pk) } as unknown as Table;
  const first = createPeopleFirst();
  return { done, first, later: first.after(table) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('work in the background waits until the last request is answered', async () => {
  const { done, first, later } = stage();
  const [one, two] = [first.begin(), first.begin()];
  const waiting = later.get({ pk: 'work', sk: '' });
  one();
  one();
  await settled();
  expect(done).toEqual([]);
  two();
  await waiting;
  expect(done).toEqual(['work']);
  await later.get({ pk: 'more', sk: '' });
  expect(done).toEqual(['work', 'more']);
});

it('goes on after a moment although requests never stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { done, first, later } = stage();
    first.begin();
    const waiting = [later.get({ pk: 'a', sk: '' }), later.get({ pk: 'b', sk: '' })];
    vi.advanceTimersByTime(19);
    await settled();
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    await Promise.all(waiting);
    expect(done).toEqual(['a', 'b']);
  } finally {
    vi.useRealTimers();
  }
});
