import type { Clock } from '../../functions/ports/clock.ts';

/** A clock that stands still from this time on. Each reading is a millisecond later, so that what comes first also says so. */
export function standingClock(from: Date): Clock {
  let time = from.getTime();
  return {
    now() {
      time += 1;
      return new Date(time);
    },
  };
}
