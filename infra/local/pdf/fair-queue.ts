/** A job, and whose turn it takes. */
interface Waiting<Job> {
  turn: string;
  job: Job;
}

export interface FairQueue<Job> {
  readonly size: number;
  /** `later`: work that others' work goes before. */
  add(turn: string, job: Job, options?: { later?: boolean }): void;
  /** The next job among those whose turn `may` take one. */
  take(may?: (turn: string) => boolean): Waiting<Job> | undefined;
  /** Everything that waits, and then nothing does. */
  clear(): Job[];
}

/** So many jobs go before one that may wait. */
const urgentInARow = 3;

/**
 * Whoever waits takes turns: one job of each before a second one of anybody, however many somebody has there. Nor does
 * what may wait wait for ever: it gets each fourth place.
 */
export function createFairQueue<Job>(): FairQueue<Job> {
  const urgent = createRound<Job>();
  const later = createRound<Job>();
  let inARow = 0;
  return {
    get size() {
      return urgent.size() + later.size();
    },
    add: (turn, job, options = {}) => (options.later ? later : urgent).add(turn, job),
    take(may = () => true) {
      const order = inARow < urgentInARow ? [urgent, later] : [later, urgent];
      for (const round of order) {
        const taken = round.take(may);
        if (!taken) continue;
        inARow = round === urgent ? inARow + 1 : 0;
        return taken;
      }
      return undefined;
    },
    clear: () => [...urgent.clear(), ...later.clear()],
  };
}

/** A map keeps the order in which its keys came: whoever took a turn comes last. */
function createRound<Job>() {
  const jobs = new Map<string, Job[]>();
  return {
    size: () => [...jobs.values()].reduce((sum, waiting) => sum + waiting.length, 0),
    add(turn: string, job: Job): void {
      const waiting = jobs.get(turn);
      if (waiting) waiting.push(job);
      else jobs.set(turn, [job]);
    },
    take(may: (turn: string) => boolean): Waiting<Job> | undefined {
      for (const [turn, waiting] of jobs) {
        if (!may(turn)) continue;
        const job = waiting.shift();
        jobs.delete(turn);
        if (job === undefined) continue;
        if (waiting.length > 0) jobs.set(turn, waiting);
        return { turn, job };
      }
      return undefined;
    },
    clear(): Job[] {
      const all = [...jobs.values()].flat();
      jobs.clear();
      return all;
    },
  };
}
