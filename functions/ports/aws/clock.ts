import type { Clock } from '../clock.ts';

/** The machine's time. */
export const systemClock: Clock = { now: () => new Date() };
