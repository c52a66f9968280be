/** Time as the saver needs it; tests give one that they move by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs `act` once so many milliseconds from now. Answers how to call that off. */
  after: (milliseconds: number, act: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
