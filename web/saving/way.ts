import type { ApiError } from '../api/errors.ts';

/** Something to save. `id`: its field, person or property. A newer change with the same id replaces it. */
export interface Change<V> {
  id: string;
  value: V;
}

/** A change to save. `refused`: the reason why it can't be saved, if that is known before it is sent. */
export interface Noted<V> extends Change<V> {
  refused?: string | undefined;
}

/** A change that the server has not confirmed. */
export interface Item<V> {
  value: V;
  /** The last version that was sent, until an answer says whether the server took it. */
  unsure?: V | undefined;
  /** Why the server refused it. It waits for the person, who corrects it, tries again or discards it. */
  refused?: string | undefined;
}

/** The unsaved changes by id. */
export type Items<V> = ReadonlyMap<string, Item<V>>;

export interface Place {
  /** Changes of a lane are saved before those of the lanes behind it. */
  lane: number;
  /** Changes of one lane with the same call are sent together. */
  call: string;
}

/** What a screen tells the saver: what to send, and how to read the answer. Values are never changed in place. */
export interface Way<V> {
  /** The most changes that one call may hold, by lane. */
  largest: readonly number[];
  /** Undefined: the change waits for a person's decision. */
  placeOf: (change: Change<V>) => Place | undefined;
  /**
   * Puts a newer change on top of an unsaved one; null if nothing is left to save. `maybeThere`: the older one was sent
   * and the server may hold it, so undoing it must be saved too.
   */
  join: (older: V, newer: V, maybeThere: boolean) => V | null;
  /** What is left of a change once the server has saved what was sent, in this version; null if nothing is. */
  rest: (sent: V, now: V, version: string | undefined) => V | null;
  /** Makes one call. Answers the new versions by id. Throws failures. */
  send: (changes: readonly Change<V>[]) => Promise<ReadonlyMap<string, string>>;
  /** Takes over the server's values after a 409. Answers what becomes of each change; null: it is given up. */
  onConflict: (error: ApiError, unsaved: Items<V>) => ReadonlyMap<string, V | null>;
  /** The words for a failure without an answer. */
  failed: () => string;
}
