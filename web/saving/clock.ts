/** The time as the saver needs it. Tests use a clock that they move by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs `act` once after this many milliseconds. Answers how to cancel that. */
  after: (milliseconds: number, act: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
