/** Something that works in the background: the feed, the queues, the workflows. */
export interface BackgroundWork {
  /** Work is running, or will run by itself soon. Messages delayed on purpose don't count. */
  busy(): boolean;
  /** Does at once what it has put off in order to do more of it together. */
  hurry?(): void;
}

/** Lets a caller wait until all background work has come to rest. */
export interface Activity {
  add(work: BackgroundWork): void;
  /** To be called whenever a piece of work ends. */
  changed(): void;
  /** Resolves when nothing is busy. */
  idle(): Promise<void>;
}

export function createActivity(): Activity {
  const works: BackgroundWork[] = [];
  let waiting: (() => void)[] = [];
  let checking = false;
  /** Something ended while a look was already under way, which may have come too early to see it. */
  let again = false;
  const check = () => {
    checking = false;
    for (const work of works) work.hurry?.();
    if (works.some((work) => work.busy())) {
      if (again) changed();
      return;
    }
    const resolvers = waiting;
    waiting = [];
    for (const resolve of resolvers) resolve();
  };
  const changed = () => {
    if (waiting.length === 0) return;
    again = checking;
    if (checking) return;
    checking = true;
    // Twice round the event loop: what just ended may have scheduled the next step with setImmediate.
    setImmediate(() => setImmediate(check));
  };
  return {
    add: (work) => void works.push(work),
    changed,
    idle() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        changed();
      });
    },
  };
}
