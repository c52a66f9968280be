import type { Clock } from '../../functions/ports/clock.ts';
import type { Database } from './table/database.ts';

export interface MovableClock extends Clock {
  /** How far it was moved, in milliseconds. */
  offsetMs(): number;
  /** Milliseconds since 1970. */
  time(): number;
  /** Moves the time forward for good. The offset is stored in the data folder, so that a restart doesn't go back in time. */
  advance(seconds: number): void;
}

/** The clock of this data folder was moved for tests, so its time must not go into seals that other people rely on. */
export class ClockMoved extends Error {
  constructor(offsetMs: number) {
    const hours = (offsetMs / 3_600_000).toFixed(1);
    super(`The clock of this data folder was moved ${hours} hours ahead, so others may not reach it. Set DATA_DIR to another folder.`);
    this.name = 'ClockMoved';
  }
}

const systemClock: Clock = { now: () => new Date() };

export function createLocalClock(database: Database, base: Clock = systemClock): MovableClock {
  let offset = Number(database.readMeta('clock_offset_ms') ?? 0);
  const time = () => base.now().getTime() + offset;
  return {
    time,
    offsetMs: () => offset,
    now: () => new Date(time()),
    advance(seconds) {
      if (!Number.isFinite(seconds) || seconds < 0) throw new RangeError('The clock only moves forward');
      offset += Math.round(seconds * 1000);
      database.writeMeta('clock_offset_ms', String(offset));
    },
  };
}
