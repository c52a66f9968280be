import type { Clock } from './clock.ts';
import { judgeFailure, type Refusal } from './judge-failure.ts';
import type { Kept } from './kept.ts';
import { createSift } from './sift.ts';
import type { Change, Item, Items, Noted, Place, Way } from './way.ts';

/**
 * `offline` and `later` (the server could not save) are tried again automatically. `refused`: all that is left are
 * changes that the server refuses.
 */
export interface SaveState {
  kind: 'saved' | 'saving' | 'offline' | 'later' | 'refused';
  /** How many it is about. */
  changes: number;
  /** The device holds all of them, so a closed tab loses none. */
  kept: boolean;
}

/** The number of changes still to be sent, without the refused ones. */
export function waitingCount({ kind, changes }: SaveState): number {
  return kind === 'saved' || kind === 'refused' ? 0 : changes;
}

export interface World<V> {
  clock: Clock;
  /** Whether calls get through. */
  connection: { get: () => boolean; subscribe: (listener: () => void) => () => void };
  /** Where unsaved changes are kept on this device. */
  kept: Kept<Item<V>>;
}

export interface Listeners<V> {
  /** Called when the set of unsaved changes has changed. */
  changed: () => void;
  state: (state: SaveState) => void;
  /** Called when changes were saved. Changes refused for lack of them may be tried again. */
  saved?: (changes: readonly Change<V>[]) => void;
  /** Called when the server has refused changes. */
  refused?: () => void;
}

interface Call<V> extends Place {
  /** The changes of a call, each with what was uncertain about it before. */
  changes: readonly (Change<V> & Pick<Item<V>, 'unsure'>)[];
}

const pauseMs = (attempt: number) => Math.min(15_000, 1_000 * 2 ** (attempt - 1));
/** After this many conflicts in a row a save waits, as it does for a busy server. */
const conflictsInARow = 3;

/**
 * Saves automatically: one call at a time, the latest value of each change, lane by lane. A failed call is tried again
 * with growing pauses, and at once when the network is back. A refused change is set aside with its reason and holds
 * nothing up. The device keeps everything unsaved for the next visit, which tries refused changes once more.
 */
export function createSaver<V>(way: Way<V>, { clock, connection, kept }: World<V>, listeners: Listeners<V>) {
  const sifts = way.largest.map(createSift);
  const items = new Map([...kept.all()].map(([id, { value, unsure }]): [string, Item<V>] => [id, { value, unsure }]));
  /** Those that only the page's memory holds: the device has no room, or keeps nothing. */
  const unkept = new Set<string>();
  /** When each lane is due. */
  let due: (number | undefined)[] = [];
  let failing: { kind: 'offline' | 'later'; attempt: number; until: number } | undefined;
  let conflicts = 0;
  let running: Promise<void> | undefined;
  let callOff = () => {};
  let stopped = false;
  const waiters: (() => void)[] = [];

  function stateNow(): SaveState {
    const changes = [...items.values()].filter(({ refused }) => refused === undefined).length;
    const isKept = unkept.size === 0;
    if (changes > 0) return { kind: failing?.kind ?? 'saving', changes, kept: isKept };
    return { kind: items.size > 0 ? 'refused' : 'saved', changes: items.size, kept: isKept };
  }

  function tell(): void {
    listeners.changed();
    const state = stateNow();
    listeners.state(state);
    if (waitingCount(state) === 0) for (const done of waiters.splice(0)) done();
  }

  /** Replaces a change; null removes it. */
  function put(id: string, value: V | null, state?: Omit<Item<V>, 'value'>): void {
    unkept.delete(id);
    if (value === null) {
      items.delete(id);
      kept.remove(id);
    } else {
      const item = { ...state, value };
      items.set(id, item);
      if (!kept.put(id, item)) unkept.add(id);
    }
  }

  /** Sends at once what waits for another try. */
  function hurry(): void {
    if (failing) failing.until = 0;
    due = way.largest.map(clock.now);
    schedule();
  }

  function schedule(): void {
    callOff();
    const times = due.filter((at) => at !== undefined);
    if (running || stopped || times.length === 0) return;
    const at = Math.max(Math.min(...times), failing?.until ?? 0);
    callOff = clock.after(at - clock.now(), () => void run(false));
  }

  /** Sends what is due, or everything, until all is saved or a call fails. */
  async function run(all: boolean): Promise<void> {
    while (running) await running;
    callOff();
    running = work(all).finally(() => {
      running = undefined;
    });
    await running;
    schedule();
  }

  async function work(all: boolean): Promise<void> {
    while (!stopped) {
      const now = clock.now();
      // A due lane makes the lanes before it due, because it refers to what they save.
      const last = all ? due.length : due.findLastIndex((at) => at !== undefined && at <= now);
      const call = nextCall(all ? Number.POSITIVE_INFINITY : last);
      if (!call) {
        due = due.map((at, lane) => (lane <= last ? undefined : at));
        return;
      }
      for (const { id, value } of call.changes) put(id, value, { unsure: value });
      const outcome = await way.send(call.changes).then(
        (versions) => ({ versions }),
        (error: unknown) => ({ error }),
      );
      if (stopped) return;
      const goesOn = 'versions' in outcome ? took(call, outcome.versions) : goesOnAfter(outcome.error, call);
      tell();
      if (!goesOn) return;
    }
  }

  /** All changes that may be sent, each with its call. */
  function waiting(): (Call<V>['changes'][number] & Place)[] {
    return [...items].flatMap(([id, { value, unsure, refused }]) => {
      const place = refused === undefined && way.placeOf({ id, value });
      return place ? [{ id, value, unsure, ...place }] : [];
    });
  }

  /** The changes of the first lane that has any, up to lane `last`. */
  function nextCall(last: number): Call<V> | undefined {
    const ready = waiting().filter(({ lane }) => lane <= last);
    const lane = Math.min(...ready.map((change) => change.lane));
    const first = ready.find((change) => change.lane === lane);
    return first && { lane, call: first.call, changes: ready.filter((one) => isSameCall(one, first)).slice(0, sifts[lane]?.size()) };
  }

  /** Changes made since then are based on what was saved. */
  function took(call: Call<V>, versions: ReadonlyMap<string, string>): true {
    sifts[call.lane]?.saved();
    failing = undefined;
    conflicts = 0;
    for (const { id, value } of call.changes) {
      const now = items.get(id);
      if (now) put(id, now.value === value ? null : way.rest(value, now.value, versions.get(id)), { refused: now.refused });
    }
    listeners.saved?.(call.changes);
    return true;
  }

  /** Judges a failed call. Answers whether the next call can go at once. */
  function goesOnAfter(error: unknown, call: Call<V>): boolean {
    const judged = judgeFailure(error, way.failed());
    if (judged.kind === 'offline') return pause('offline');
    if (judged.kind === 'later') return pause('later', judged.waitMs);
    failing = undefined;
    // The server took nothing, so only what was uncertain before still is.
    for (const { id, unsure } of call.changes) {
      const now = items.get(id);
      if (now) put(id, now.value, { ...now, unsure });
    }
    if (judged.kind === 'refused') {
      refuse(call, judged.refusal);
    } else {
      const becomes = way.onConflict(judged.error, items);
      for (const [id, value] of becomes) if (items.has(id)) put(id, value);
      // A conflict that names none of the sent changes would repeat for ever.
      if (!call.changes.some(({ id }) => becomes.has(id))) refuse(call, { message: judged.error.message, issues: [], whole: false });
      conflicts += 1;
      if (conflicts > conflictsInARow) return pause('later');
    }
    hurry();
    return true;
  }

  function pause(kind: 'offline' | 'later', atLeastMs = 0): false {
    const attempt = (failing?.attempt ?? 0) + 1;
    hurry();
    failing = { kind, attempt, until: clock.now() + Math.max(pauseMs(attempt), atLeastMs) };
    return false;
  }

  /**
   * Sets aside the changes that a refusal concerns, unless they were changed since. Sets nothing aside if the others
   * are to be sent in smaller calls first.
   */
  function refuse(call: Call<V>, { message, issues, whole }: Refusal): void {
    const ids = call.changes.map(({ id }) => id);
    const reasons = whole ? undefined : sifts[call.lane]?.refused({ message, issues }, ids);
    const refused = reasons ? call.changes.filter(({ id }) => reasons.has(id)) : waiting().filter((change) => isSameCall(change, call));
    for (const { id, value } of refused) {
      const now = items.get(id);
      if (now?.value === value) put(id, value, { ...now, refused: reasons?.get(id) ?? message });
    }
    if (refused.length > 0) listeners.refused?.();
  }

  function tryAgain(ids: readonly string[]): void {
    for (const id of ids) {
      const item = items.get(id);
      if (item) put(id, item.value, { unsure: item.unsure });
    }
    hurry();
  }

  const stopListening = connection.subscribe(() => {
    if (failing?.kind === 'offline' && connection.get()) hurry();
  });

  return {
    /** Everything unsaved, including what is being sent and what was refused. */
    items: (): Items<V> => items,
    /** Tells again how things stand, after something that the listeners add to it has changed. */
    tell,
    /** Whether a call is under way. */
    busy: () => running !== undefined,
    /** Records changes. They are sent this many milliseconds after the last change of their lane. */
    note: (changes: readonly Noted<V>[], afterMs = 0): void => {
      for (const { id, value, refused } of changes) {
        const before = items.get(id);
        const joined = before ? way.join(before.value, value, before.unsure !== undefined) : value;
        put(id, joined, { unsure: before?.unsure, refused });
      }
      // Whoever hears of the changes may release some that waited for a decision, so their places are asked for afterwards.
      tell();
      for (const change of changes) due[way.placeOf(change)?.lane ?? 0] = clock.now() + afterMs;
      schedule();
    },
    /** Replaces the values of changes; null gives one up. */
    replace: (changes: Iterable<readonly [string, V | null]>): void => {
      for (const [id, value] of changes) put(id, value);
      tell();
      hurry();
    },
    /** Sends at once what waits, what an earlier visit left, and these refused changes. */
    retry: (ids: readonly string[] = []): void => {
      tryAgain(ids);
      tell();
    },
    /** Sends everything now, once. Resolves to whether nothing is left unsaved. */
    flush: async (): Promise<boolean> => {
      await run(true);
      return items.size === 0;
    },
    /** Sends everything now. Resolves once nothing but refused changes is left. */
    whenSaved: async (): Promise<void> => {
      await run(true);
      if (waitingCount(stateNow()) > 0) await new Promise<void>((resolve) => waiters.push(resolve));
    },
    stop: (): void => {
      stopped = true;
      callOff();
      stopListening();
    },
  };
}

export type Saver<V> = ReturnType<typeof createSaver<V>>;

const isSameCall = (one: Place, other: Place) => one.lane === other.lane && one.call === other.call;
