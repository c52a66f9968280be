import type { Clock } from '../../functions/ports/clock.ts';

/** The latest time that such a clock of this process has said. */
let latest = 0;

/**
 * A clock that stands still from this time on. Each reading is a millisecond later, so that what comes first also says so. By default it
 * starts now, or at `TEST_TIME` (ISO 8601), but never before one that went ahead: a product that starts again on its data doesn't go back.
 */
export function standingClock(from?: Date): Clock {
  let time = from?.getTime() ?? Math.max(Date.parse(process.env.TEST_TIME ?? '') || Date.now(), latest);
  return {
    now() {
      time += 1;
      if (!from) latest = Math.max(latest, time);
      return new Date(time);
    },
  };
}
