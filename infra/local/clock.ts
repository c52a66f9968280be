import type { Clock } from '../../functions/ports/clock.ts';
import type { Database } from './database.ts';

export interface MovableClock extends Clock {
  /** Milliseconds since 1970. */
  time(): number;
  /** Moves the time forward for good: the distance is kept in the data folder, so that a restart doesn't go back in time. */
  advance(seconds: number): void;
}

const systemClock: Clock = { now: () => new Date() };

export function createLocalClock(database: Database, base: Clock = systemClock): MovableClock {
  let offset = Number(database.readMeta('clock_offset_ms') ?? 0);
  const time = () => base.now().getTime() + offset;
  return {
    time,
    now: () => new Date(time()),
    advance(seconds) {
      if (!Number.isFinite(seconds) || seconds < 0) throw new RangeError('The clock only moves forward');
      offset += Math.round(seconds * 1000);
      database.writeMeta('clock_offset_ms', String(offset));
    },
  };
}
