import type { DocumentInput } from '../../../shared/contract/schemas/document.ts';
import type { SignatoryInput } from '../../../shared/contract/schemas/signatory.ts';
import type { FieldsDiff } from '../core/diff.ts';
import { addToPending, type Pending, putBack, takeBatch } from '../core/pending.ts';

/** Everything the server does not know yet. */
export interface Outbox {
  fields: Pending;
  /** Upserts by uuid. */
  people: Readonly<Record<string, SignatoryInput>>;
  removedPeople: readonly string[];
  /** Partial properties of the pack. */
  pack: DocumentInput;
}

export const emptyOutbox: Outbox = { fields: {}, people: {}, removedPeople: [], pack: {} };

export function outboxSize(outbox: Outbox): number {
  const { fields, people, removedPeople, pack } = outbox;
  return Object.keys(fields).length + Object.keys(people).length + removedPeople.length + Object.keys(pack).length;
}

/** Spec core §9, in milliseconds. */
export const debounceMs = { pack: 250, people: 500, fields: 1_000 } as const;
type Part = keyof typeof debounceMs;

/** What a failed save means. */
export type Failure =
  | { kind: 'later'; offline: boolean }
  | { kind: 'merged'; dropped: readonly string[] }
  | { kind: 'refused'; message: string };

export interface SaverCalls {
  savePack: (data: DocumentInput) => Promise<void>;
  savePerson: (input: SignatoryInput) => Promise<void>;
  saveFields: (childKey: string, batch: Pending) => Promise<void>;
  /** Judges an error; a conflict's newer fields have been merged when it answers 'merged'. */
  onError: (error: unknown, batch: Pending) => Failure;
}

export interface SaverListeners {
  /** The outbox changed: mirror it. */
  changed: (outbox: Outbox) => void;
  state: (state: { kind: 'saved' | 'saving' } | { kind: 'offline'; changes: number } | { kind: 'failed'; message: string }) => void;
}

const backoffMs = (attempt: number) => Math.min(30_000, 1_000 * 2 ** Math.max(0, attempt - 1));

/**
 * Saves by itself: one save in flight, what is newest wins, people before the fields that name them and their removal after. What fails
 * goes back under what has been changed since, and is tried again with growing delays.
 */
export function createSaver(calls: SaverCalls, listeners: SaverListeners) {
  let outbox = emptyOutbox;
  let inFlight: Outbox = emptyOutbox;
  let due: Partial<Record<Part, number>> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let attempt = 0;
  let refusal: string | undefined;
  let held: ReadonlySet<string> = new Set();
  let stopped = false;

  const total = () => outboxSize(outbox) + outboxSize(inFlight);
  const whole = (): Outbox => ({
    fields: putBack(inFlight.fields, outbox.fields),
    people: { ...inFlight.people, ...mergePeople(inFlight.people, outbox.people) },
    removedPeople: [...inFlight.removedPeople, ...outbox.removedPeople],
    pack: { ...inFlight.pack, ...outbox.pack },
  });

  function set(next: Outbox, part: Part): void {
    outbox = next;
    refusal = undefined;
    due[part] = Date.now() + debounceMs[part];
    listeners.changed(whole());
    announce();
    schedule();
  }

  function announce(): void {
    if (refusal !== undefined) listeners.state({ kind: 'failed', message: refusal });
    else if (total() === 0) listeners.state({ kind: 'saved' });
    else if (attempt > 0) listeners.state({ kind: 'offline', changes: total() });
    else listeners.state({ kind: 'saving' });
  }

  function schedule(): void {
    if (running || stopped) return;
    clearTimeout(timer);
    const times = Object.values(due);
    if (times.length === 0) return;
    timer = setTimeout(() => void run(false), Math.max(0, Math.min(...times) - Date.now()));
  }

  /** Saves what is due (everything when `all`) until nothing is, one call after another. */
  async function run(all: boolean): Promise<void> {
    if (running) await running;
    if (stopped) return;
    clearTimeout(timer);
    running = work(all).finally(() => {
      running = undefined;
    });
    await running;
    schedule();
  }

  async function work(all: boolean): Promise<void> {
    for (;;) {
      const next = takeNext(all);
      if (!next) break;
      try {
        await next();
        attempt = 0;
        inFlight = emptyOutbox;
        listeners.changed(outbox);
        announce();
      } catch (error) {
        const batch = inFlight.fields;
        const failure = calls.onError(error, batch);
        outbox = whole();
        inFlight = emptyOutbox;
        if (failure.kind === 'merged') {
          const fields = { ...outbox.fields };
          for (const uuid of failure.dropped) delete fields[uuid];
          outbox = { ...outbox, fields };
          due.fields = Date.now();
          listeners.changed(outbox);
          continue;
        }
        if (failure.kind === 'later') {
          attempt += 1;
          const at = Date.now() + backoffMs(attempt);
          due = { pack: at, people: at, fields: at };
        } else {
          refusal = failure.message;
          due = {};
        }
        announce();
        return;
      }
    }
    announce();
  }

  function isDue(part: Part, all: boolean): boolean {
    const at = due[part];
    return all || (at !== undefined && at <= Date.now());
  }

  function takeNext(all: boolean): (() => Promise<void>) | undefined {
    if (isDue('pack', all) && Object.keys(outbox.pack).length > 0) {
      const { pack } = outbox;
      outbox = { ...outbox, pack: {} };
      inFlight = { ...emptyOutbox, pack };
      delete due.pack;
      return () => calls.savePack(pack);
    }
    // A field may name a person who is not saved yet, and a person can't go while fields name them.
    const wanted = isDue('people', all) || isDue('fields', all);
    const person = wanted ? Object.values(outbox.people)[0] : undefined;
    if (person) {
      const { [person.uuid]: _taken, ...people } = outbox.people;
      outbox = { ...outbox, people };
      inFlight = { ...emptyOutbox, people: { [person.uuid]: person } };
      return () => calls.savePerson(person);
    }
    const removed = isDue('people', all) ? outbox.removedPeople[0] : undefined;
    if (isDue('fields', all) || removed !== undefined) {
      const taken = takeBatch(outbox.fields, held);
      if (taken) {
        outbox = { ...outbox, fields: taken.rest };
        inFlight = { ...emptyOutbox, fields: taken.batch };
        return () => calls.saveFields(taken.key, taken.batch);
      }
      delete due.fields;
    }
    if (removed !== undefined) {
      outbox = { ...outbox, removedPeople: outbox.removedPeople.slice(1) };
      inFlight = { ...emptyOutbox, removedPeople: [removed] };
      return () => calls.savePerson({ uuid: removed, removed: true });
    }
    if (isDue('people', all)) delete due.people;
    return undefined;
  }

  return {
    /** What is unsaved, in flight included. */
    pending: (): Outbox => whole(),
    inFlight: (): boolean => running !== undefined,
    fieldsChanged: (diff: FieldsDiff, keyOf: (uuid: string) => string): void =>
      set({ ...outbox, fields: addToPending(outbox.fields, diff, keyOf) }, 'fields'),
    personChanged: (input: SignatoryInput): void =>
      set({ ...outbox, people: { ...outbox.people, [input.uuid]: { ...outbox.people[input.uuid], ...input } } }, 'people'),
    personRemoved: (uuid: string): void => {
      const { [uuid]: _gone, ...people } = outbox.people;
      set({ ...outbox, people, removedPeople: [...outbox.removedPeople, uuid] }, 'people');
    },
    packChanged: (data: DocumentInput): void =>
      set({ ...outbox, pack: { ...outbox.pack, ...data, ...joinSettings(outbox.pack, data) } }, 'pack'),
    /** Takes up what an earlier visit could not save. */
    restore: (kept: Outbox): void => {
      outbox = kept;
      due = { pack: 0, people: 0, fields: 0 };
      announce();
      schedule();
    },
    /** Drops unsaved properties of a field: the other person's are used. */
    forget: (uuid: string, properties: readonly string[]): void => {
      const pending = outbox.fields[uuid];
      if (!pending) return;
      const patch = Object.fromEntries(Object.entries(pending.patch).filter(([name]) => !properties.includes(name)));
      const { [uuid]: _gone, ...rest } = outbox.fields;
      const fields = Object.keys(patch).length === 0 && pending.kind === 'changed' ? rest : { ...rest, [uuid]: { ...pending, patch } };
      set({ ...outbox, fields }, 'fields');
    },
    /** Fields that wait for a person's decision. */
    hold: (uuids: ReadonlySet<string>): void => {
      held = uuids;
      due.fields = Date.now();
      schedule();
    },
    retry: (): void => {
      refusal = undefined;
      due = { pack: 0, people: 0, fields: 0 };
      announce();
      schedule();
    },
    /** Saves everything now. True when nothing is left unsaved. */
    flush: async (): Promise<boolean> => {
      refusal = undefined;
      await run(true);
      if (total() > 0 && attempt === 0 && refusal === undefined) await run(true);
      return total() === 0;
    },
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;

function mergePeople(older: Outbox['people'], newer: Outbox['people']): Outbox['people'] {
  return Object.fromEntries(Object.entries(newer).map(([uuid, input]) => [uuid, { ...older[uuid], ...input }]));
}

function joinSettings(older: DocumentInput, newer: DocumentInput): DocumentInput {
  return older.settings && newer.settings ? { settings: { ...older.settings, ...newer.settings } } : {};
}
