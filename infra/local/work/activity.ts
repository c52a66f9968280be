/** Something that works in the background: the feed, the queues, the workflows. */
export interface BackgroundWork {
  /** Work is running, or will soon run by itself. Messages delayed on purpose don't count. */
  busy(): boolean;
  /** Does work at once that it has put off in order to do more of it together. */
  hurry?(): void;
}

/** Lets a caller wait until all background work has finished. */
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
  /** Work ended during a check, which may have been too early to see it. */
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
    // Two turns of the event loop, because work that just ended may have scheduled its next step with setImmediate.
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
