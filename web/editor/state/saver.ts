import type { DocumentInput } from '../../../shared/contract/schemas/document.ts';
import type { SignatoryInput } from '../../../shared/contract/schemas/signatory.ts';
import type { Refusal } from '../../saving/judge-failure.ts';
import { createSift } from '../../saving/sift.ts';
import { type FieldsDiff, touchedBy } from '../core/diff.ts';
import { addToPending, batchSize, type Pending } from '../core/pending.ts';
import { childOf, type NextSave, nextSave, type Part } from './next-save.ts';
import { emptyOutbox, itemsOf, joinSettings, type Outbox, outboxSize, putUnder, type Refused, setAside, takeUp } from './outbox.ts';

/** Spec core §9, in milliseconds. */
const debounceMs: Record<Part, number> = { pack: 250, people: 500, fields: 1_000 };

/** What a failed save means. */
export type Failure =
  | { kind: 'later'; offline: boolean }
  | { kind: 'merged'; dropped: readonly string[] }
  | { kind: 'refused'; refusal: Refusal };

export interface SaverCalls {
  savePack: (data: DocumentInput) => Promise<void>;
  savePerson: (input: SignatoryInput) => Promise<void>;
  saveFields: (childKey: string, batch: Pending) => Promise<void>;
  /** Judges an error; a conflict's newer fields have been merged when it answers 'merged'. */
  onError: (error: unknown, batch: Pending) => Failure;
}

/** `refused`: nothing waits, and something that the server does not take is still here. */
export type SaveState = { kind: 'saved' | 'saving' } | { kind: 'offline' | 'refused'; changes: number };

export interface SaverListeners {
  /** The outbox changed: mirror it. */
  changed: (outbox: Outbox) => void;
  state: (state: SaveState) => void;
}

const backoffMs = (attempt: number) => Math.min(30_000, 1_000 * 2 ** Math.max(0, attempt - 1));

/**
 * Saves by itself: one save in flight, what is newest wins, people before the fields that name them and their removal after. What fails
 * goes back under what has been changed since, and is tried again with growing delays. What is refused is set aside.
 */
export function createSaver(calls: SaverCalls, listeners: SaverListeners) {
  let outbox = emptyOutbox;
  let inFlight: Outbox = emptyOutbox;
  let due: Partial<Record<Part, number>> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let attempt = 0;
  let held: ReadonlySet<string> = new Set();
  let stopped = false;
  const sifts = { fields: createSift(batchSize), pack: createSift(Number.POSITIVE_INFINITY), people: createSift(1) };
  let sift = sifts.fields;

  const total = () => outboxSize(outbox) + outboxSize(inFlight);
  const whole = () => putUnder(inFlight, outbox);
  const dueNow = () => {
    const now = Date.now();
    due = { pack: now, people: now, fields: now };
  };

  function set(next: Outbox, part: Part): void {
    outbox = next;
    due[part] = Date.now() + debounceMs[part];
    listeners.changed(whole());
    announce();
    schedule();
  }

  function announce(): void {
    if (total() > 0) listeners.state(attempt > 0 ? { kind: 'offline', changes: total() } : { kind: 'saving' });
    else listeners.state(outbox.refused.length > 0 ? { kind: 'refused', changes: outbox.refused.length } : { kind: 'saved' });
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
        sift.saved();
        attempt = 0;
        // What was refused for want of these people can be saved now.
        const { people } = inFlight;
        const takenUp = takeUp(outbox, (one) => one.part === 'field' && (one.change.patch.signatory_uuid ?? '') in people);
        if (takenUp !== outbox) dueNow();
        outbox = takenUp;
        inFlight = emptyOutbox;
        listeners.changed(outbox);
        announce();
      } catch (error) {
        if (!failed(calls.onError(error, inFlight.fields))) return announce();
      }
    }
    announce();
  }

  /** True when the next save can go at once. */
  function failed(failure: Failure): boolean {
    const sent = inFlight;
    inFlight = emptyOutbox;
    if (failure.kind === 'later') {
      outbox = putUnder(sent, outbox);
      attempt += 1;
      const at = Date.now() + backoffMs(attempt);
      due = { pack: at, people: at, fields: at };
      return false;
    }
    if (failure.kind === 'merged') {
      outbox = putUnder(sent, outbox);
      const gone = new Set(failure.dropped);
      outbox = { ...outbox, fields: Object.fromEntries(Object.entries(outbox.fields).filter(([uuid]) => !gone.has(uuid))) };
    } else {
      const ids = itemsOf(sent).map(({ id }) => id);
      outbox = setAside(sent, outbox, sift.refused(failure.refusal, ids));
    }
    dueNow();
    listeners.changed(outbox);
    return true;
  }

  function isDue(part: Part, all: boolean): boolean {
    const at = due[part];
    return all || (at !== undefined && at <= Date.now());
  }

  function takeNext(all: boolean): (() => Promise<void>) | undefined {
    const sizes = { pack: sifts.pack.size(), fields: sifts.fields.size() };
    const next = nextSave(outbox, { isDue: (part) => isDue(part, all), held, sizes });
    if (!next) {
      due = Object.fromEntries(Object.entries(due).filter(([part]) => !isDue(part as Part, all)));
      return undefined;
    }
    sift = sifts[next.part];
    outbox = next.rest;
    inFlight = next.sent;
    return () => send(next);
  }

  function send({ part, sent }: NextSave): Promise<void> {
    if (part === 'pack') return calls.savePack(sent.pack);
    if (part === 'fields') return calls.saveFields(childOf(sent.fields), sent.fields);
    const [removed = ''] = sent.removedPeople;
    return calls.savePerson(Object.values(sent.people)[0] ?? { uuid: removed, removed: true });
  }

  return {
    /** What is unsaved, in flight and refused included. */
    pending: (): Outbox => takeUp(whole(), () => true),
    inFlight: (): boolean => running !== undefined,
    fieldsChanged: (diff: FieldsDiff, keyOf: (uuid: string) => string): void => {
      const touched = new Set(touchedBy(diff));
      const joined = takeUp(outbox, ({ part, id }) => part === 'field' && touched.has(id));
      set({ ...joined, fields: addToPending(joined.fields, diff, keyOf) }, 'fields');
    },
    /** Brings a person back too whose removal is still to be saved. */
    personChanged: (input: SignatoryInput): void => {
      const { uuid } = input;
      const refused = outbox.refused.filter(({ part, id }) => part !== 'removed_person' || id !== uuid);
      const joined = takeUp({ ...outbox, refused }, ({ part, id }) => part === 'person' && id === uuid);
      set(putUnder(joined, { ...emptyOutbox, people: { [uuid]: input } }), 'people');
    },
    personRemoved: (uuid: string): void => {
      const refused = outbox.refused.filter(({ part, id }) => part !== 'person' || id !== uuid);
      set(putUnder({ ...outbox, refused }, { ...emptyOutbox, removedPeople: [uuid] }), 'people');
    },
    packChanged: (data: DocumentInput): void => {
      const joined = takeUp(outbox, ({ part, id }) => part === 'pack' && id in data);
      set({ ...joined, pack: { ...joined.pack, ...data, ...joinSettings(joined.pack, data) } }, 'pack');
    },
    /** Takes up what an earlier visit could not save. */
    restore: (kept: Outbox): void => {
      outbox = kept;
      dueNow();
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
    /** Saves at once what waits, and these refused changes once more. */
    retry: (which: readonly Refused[] = []): void => {
      outbox = takeUp(outbox, (one) => which.includes(one));
      dueNow();
      listeners.changed(whole());
      announce();
      schedule();
    },
    /** Gives up refused changes for good. */
    discard: (which: readonly Refused[]): void => {
      outbox = { ...outbox, refused: outbox.refused.filter((one) => !which.includes(one)) };
      listeners.changed(whole());
      announce();
    },
    /** Saves everything now. True when nothing is left unsaved. */
    flush: async (): Promise<boolean> => {
      await run(true);
      if (total() > 0 && attempt === 0) await run(true);
      return total() + outbox.refused.length === 0;
    },
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;
