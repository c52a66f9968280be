import { expect, it } from 'vitest';
import type { Clock } from '../../functions/ports/clock.ts';

export function describeClock(name: string, clock: () => Clock): void {
  it(`clock: ${name} returns the time and never goes back`, () => {
    const subject = clock();
    const before = Date.now();
    const times = Array.from({ length: 1000 }, () => subject.now().getTime());
    const seen = [before, ...times, Date.now()];
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
}
