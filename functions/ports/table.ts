/** The values of an item: DynamoDB's document types. No `undefined`, no dates. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value | undefined };

export interface Key {
  pk: string;
  sk: string;
}

/** The type of an item about which nothing else is known. */
export type Attributes = { [attribute: string]: Value | undefined };

declare const held: unique symbol;

/** A key that carries the type of its item. `data/keys.ts` declares it, once for each kind. */
export type KeyOf<R extends object> = Key & { readonly [held]?: R };

/** A partition of the table or of an index that carries the type of its items. */
export type Partition<R extends object> = string & { readonly [held]?: R };

/** An item as it is read. */
export type Stored<R extends object> = R & Key;

type HeldAt<K> = K extends { readonly [held]?: infer R extends object } ? Stored<R> : Item;

/** The item of a record. `placed` puts it into indexes and sets its expiry. */
export function itemAt<R extends object>(key: KeyOf<R>, record: NoInfer<R>, placed: Attributes = {}): Item {
  return { ...key, ...(record as Attributes), ...placed };
}

/** A stored item. `gsi1pk`/`gsi1sk` … `gsi3pk`/`gsi3sk` place it in the sparse indexes; `expires_at` (epoch seconds) is the TTL. */
export type Item = Key & Attributes;

export type IndexName = 'gsi1' | 'gsi2' | 'gsi3';

export interface QueryInput<R extends object = Attributes> {
  /** Without a name, the table itself. */
  index?: IndexName;
  pk: Partition<R>;
  sk?: { beginsWith: string } | { between: [string, string] } | { lessThan: string } | { greaterThan: string };
  /** Descending by sort key. */
  reverse?: boolean;
  /** At most this many items; a page never exceeds 1 MB either way. */
  limit?: number;
  /** The opaque cursor of the previous page. */
  cursor?: string;
  /** Read-after-write, on the table only (indexes are eventually consistent). */
  consistent?: boolean;
}

export interface Page<R extends object = Attributes> {
  items: Stored<R>[];
  /** Set if there may be more. */
  cursor?: string;
}

/** All conditions of a write must hold. A missing item has no attributes. */
export type Condition =
  | { attribute: string; equals: string | number | boolean }
  | { attribute: string; notEquals: string | number | boolean }
  | { attribute: string; exists: boolean }
  | { attribute: string; lessThan: string | number }
  | { attribute: string; atLeast: string | number };

export type Write =
  | { put: Item; if?: Condition[] }
  | {
      update: Key;
      set?: Record<string, Value>;
      /** Adds to numbers; a missing attribute counts as 0. */
      add?: Record<string, number>;
      remove?: string[];
      if?: Condition[];
    }
  | { delete: Key; if?: Condition[] }
  | { check: Key; if: Condition[] };

/** A condition did not hold. `index` is its place in the transaction (0 for a single write), `current` the item as it is now. */
export class ConditionFailed extends Error {
  readonly index: number;
  readonly current: Item | undefined;
  constructor(index: number, current: Item | undefined) {
    super('A condition of this write did not hold');
    this.name = 'ConditionFailed';
    this.index = index;
    this.current = current;
  }
}

/** Another transaction touched the same items at the same moment: read again and retry. */
export class WriteConflict extends Error {
  constructor() {
    super('Another write touched the same items');
    this.name = 'WriteConflict';
  }
}

/** A write outside the limits below. */
export class TableLimit extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TableLimit';
  }
}

/** A cursor that this table never issued, or issued for another query. */
export class BadCursor extends Error {
  constructor() {
    super('This cursor does not belong to this query');
    this.name = 'BadCursor';
  }
}

/** DynamoDB's limits; both adapters enforce them. */
export const tableLimits = {
  itemBytes: 400 * 1024,
  /** Levels of an attribute: its own value is the first. */
  nesting: 32,
  transactionItems: 100,
  batchGetKeys: 100,
  pageBytes: 1024 * 1024,
  transactionBytes: 4 * 1024 * 1024,
} as const;

export interface Table {
  get<R extends object = Attributes>(key: KeyOf<R>, options?: { consistent?: boolean }): Promise<Stored<R> | undefined>;
  /** At most 100 keys. Answers in the order of the keys, with `undefined` for missing items. */
  batchGet<const K extends readonly Key[]>(
    keys: K,
    options?: { consistent?: boolean },
  ): Promise<{ -readonly [I in keyof K]: HeldAt<K[I]> | undefined }>;
  query<R extends object = Attributes>(input: QueryInput<R>): Promise<Page<R>>;
  /** One write. Answers the item after it (undefined after delete or check). Throws ConditionFailed. */
  write<R extends object = Attributes>(write: Write): Promise<Stored<R> | undefined>;
  /** All or nothing, at most 100 writes, each on another item. Throws ConditionFailed or WriteConflict. */
  transact(writes: Write[]): Promise<void>;
}

/** The table as an adapter implements it, without types of items. */
export interface ItemTable extends Pick<Table, 'transact'> {
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>;
  batchGet(keys: readonly Key[], options?: { consistent?: boolean }): Promise<(Item | undefined)[]>;
  query(input: QueryInput): Promise<Page>;
  write(write: Write): Promise<Item | undefined>;
}

/** Makes an adapter the port: the keys give the types of its items. */
export function asTable<T extends ItemTable>(table: T): Omit<T, keyof ItemTable> & Table {
  return table as unknown as Omit<T, keyof ItemTable> & Table;
}
