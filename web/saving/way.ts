import type { ApiError } from '../api/errors.ts';

/** Something to save. `id`: what it is about, such as a field, a person or a property; a newer change of the same takes its place. */
export interface Change<V> {
  id: string;
  value: V;
}

/** A change to save. `refused`: why it can't be, where that is known before it is sent. */
export interface Noted<V> extends Change<V> {
  refused?: string | undefined;
}

/** A change that the server has not acknowledged. */
export interface Item<V> {
  value: V;
  /** What was sent of it last, while no answer says whether the server has taken it. */
  unsure?: V | undefined;
  /** Why the server does not take it. It waits for the person: to be corrected, tried again or discarded. */
  refused?: string | undefined;
}

/** Unsaved changes by id. */
export type Items<V> = ReadonlyMap<string, Item<V>>;

export interface Place {
  /** Changes of a lane go before those of the lanes behind it. */
  lane: number;
  /** Changes of one lane with the same call go together. */
  call: string;
}

/** What a screen tells the saver: what to send, and how to read the answer. Values are never changed in place. */
export interface Way<V> {
  /** How many changes one call may hold, by lane. */
  largest: readonly number[];
  /** Undefined: it waits for a person's decision. */
  placeOf: (change: Change<V>) => Place | undefined;
  /**
   * A newer change over an older one that is not saved; null where nothing is left to save. `maybeThere`: the older one was sent and the
   * server may hold it, so that what undoes it has to be said too.
   */
  join: (older: V, newer: V, maybeThere: boolean) => V | null;
  /** What is left of a change once the server holds what was sent of it, in that version; null where nothing is. */
  rest: (sent: V, now: V, version: string | undefined) => V | null;
  /** Makes one call. Answers the new versions by id; throws what went wrong. */
  send: (changes: readonly Change<V>[]) => Promise<ReadonlyMap<string, string>>;
  /** Takes in what the server has instead of what was sent (409). Answers what each change becomes on top of it; null: it is given up. */
  onConflict: (error: ApiError, unsaved: Items<V>) => ReadonlyMap<string, V | null>;
  /** The words for a failure without an answer. */
  failed: () => string;
}
