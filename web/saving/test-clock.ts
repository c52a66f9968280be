import type { Clock } from './clock.ts';

export interface TestClock extends Clock {
  /** Lets time pass, and runs everything that falls due on the way. */
  advance: (milliseconds: number) => Promise<void>;
}

/** A clock that stands still until a test moves it. */
export function testClock(): TestClock {
  let now = 0;
  let timers: { at: number; act: () => void }[] = [];
  const next = (end: number) => timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  return {
    now: () => now,
    after: (milliseconds, act) => {
      const timer = { at: now + Math.max(0, milliseconds), act };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: async (milliseconds) => {
      const end = now + milliseconds;
      await settled();
      for (let timer = next(end); timer; timer = next(end)) {
        const due = timer;
        timers = timers.filter((other) => other !== due);
        now = Math.max(now, due.at);
        due.act();
        await settled();
      }
      now = end;
    },
  };
}

/** Waits until every promise that can settle now has settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
