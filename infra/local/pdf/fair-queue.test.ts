import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const emptied = (queue: ReturnType<typeof createFairQueue<string>>) => {
  const jobs: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) jobs.push(next.job);
  return jobs;
};

describe('fair queue', () => {
  it('one job of each before a second one of anybody, however many somebody has', () => {
    const queue = createFairQueue<string>();
    for (let n = 1; n <= 1000; n++) queue.add('flooder', `f${n}`);
    for (const turn of ['anna', 'ben']) queue.add(turn, turn);
    expect([queue.take(), queue.take(), queue.take(), queue.take()].map((taken) => taken?.job)).toEqual(['f1', 'anna', 'ben', 'f2']);
    expect(queue.size).toBe(998);
  });

  it('somebody new comes after the one who waits already, even if that one has had a turn', () => {
    const queue = createFairQueue<string>();
    queue.add('flooder', 'f1');
    queue.add('flooder', 'f2');
    queue.take();
    queue.add('anna', 'a1');
    expect(emptied(queue)).toEqual(['f2', 'a1']);
  });

  it('what may wait comes after the rest, but gets each fourth place', () => {
    const queue = createFairQueue<string>();
    for (let n = 1; n <= 6; n++) queue.add(`person ${n}`, `u${n}`);
    for (let n = 1; n <= 2; n++) queue.add('reader', `p${n}`, { later: true });
    expect(emptied(queue)).toEqual(['u1', 'u2', 'u3', 'p1', 'u4', 'u5', 'u6', 'p2']);
  });

  it('passes over whoever may not have another one now', () => {
    const queue = createFairQueue<string>();
    queue.add('a', 'a1');
    queue.add('b', 'b1');
    expect(queue.take((turn) => turn !== 'a')?.job).toBe('b1');
    expect(queue.take((turn) => turn !== 'a')).toBeUndefined();
    expect(queue.clear()).toEqual(['a1']);
    expect(queue.size).toBe(0);
  });

  const turns = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean()), { maxLength: 60 });
  it('every job is taken once, those of one turn and kind in their order', () => {
    const judge = (added: [string, boolean][]) => {
      const queue = createFairQueue<string>();
      for (const [at, [turn, later]] of added.entries()) queue.add(turn, `${turn} ${later} ${at}`, { later });
      const all = emptied(queue);
      expect(all).toHaveLength(added.length);
      const kindOf = (job: string) => job.split(' ').slice(0, 2).join(' ');
      for (const kind of new Set(all.map(kindOf))) {
        const places = all.filter((job) => kindOf(job) === kind).map((job) => Number(job.split(' ')[2]));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }
    };
    fc.assert(fc.property(turns, judge));
  });

  it('nobody waits longer than for one job of each other', () => {
    const judge = (added: [string, boolean][]) => {
      const queue = createFairQueue<number>();
      for (const [at, [turn]] of added.entries()) queue.add(turn, at);
      queue.add('victim', -1);
      const others = new Set(added.map(([turn]) => turn)).size;
      const before: (number | undefined)[] = [];
      for (let next = queue.take(); next && next.job !== -1; next = queue.take()) before.push(next.job);
      expect(before.length).toBeLessThanOrEqual(others);
    };
    fc.assert(fc.property(turns, judge));
  });
});
