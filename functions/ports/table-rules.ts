import { type Item, type Key, TableLimit, tableLimits, type Value, type Write } from './table.ts';

const keyAttributes = ['pk', 'sk'] as const;
const indexKeys = ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk'] as const;
/** DynamoDB's limits on partition and sort keys, in UTF-8 bytes. */
const keyBytes = { partition: 2048, sort: 1024 } as const;

function utf8Bytes(value: string): number {
  return Buffer.byteLength(value);
}

function valueBytes(value: Value | undefined): number {
  if (value === undefined) return 0;
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return utf8Bytes(value);
  if (typeof value === 'number') return Math.ceil(String(value).replace(/[-.]/g, '').length / 2) + 2;
  if (Array.isArray(value)) return value.reduce<number>((sum, element) => sum + 1 + valueBytes(element), 3);
  let bytes = 3;
  for (const [name, element] of Object.entries(value)) if (element !== undefined) bytes += 1 + utf8Bytes(name) + valueBytes(element);
  return bytes;
}

/** The size of an item as DynamoDB counts it, in bytes (numbers rounded up). */
export function itemBytes(item: Item): number {
  let bytes = 0;
  for (const [name, value] of Object.entries(item)) if (value !== undefined) bytes += utf8Bytes(name) + valueBytes(value);
  return bytes;
}

function checkValue(name: string, value: Value | undefined, within = 1): void {
  if (within > tableLimits.nesting) throw new TableLimit(`${name} is nested too deep`);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TableLimit(`${name} holds a number that the table can't keep`);
  if (Array.isArray(value)) {
    for (const element of value) {
      if (element === undefined) throw new TableLimit(`${name} holds a list with a gap`);
      checkValue(name, element, within + 1);
    }
  } else if (value !== null && typeof value === 'object') {
    for (const [inner, element] of Object.entries(value)) checkValue(`${name}.${inner}`, element, within + 1);
  }
}

function checkKeyText(name: string, value: unknown, limit: number): void {
  if (typeof value !== 'string' || value === '') throw new TableLimit(`${name} must be a text that is not empty`);
  if (utf8Bytes(value) > limit) throw new TableLimit(`${name} is longer than ${limit} bytes`);
}

export function checkKey(key: Key): void {
  checkKeyText('pk', key.pk, keyBytes.partition);
  checkKeyText('sk', key.sk, keyBytes.sort);
}

function checkAttributes(attributes: Record<string, Value | undefined>): void {
  for (const name of indexKeys) {
    const value = attributes[name];
    if (value !== undefined) checkKeyText(name, value, name.endsWith('pk') ? keyBytes.partition : keyBytes.sort);
  }
  for (const [name, value] of Object.entries(attributes)) checkValue(name, value);
}

/** An item's size in bytes. Throws TableLimit for an item that is too large to store. */
export function checkItemSize(item: Item): number {
  const bytes = itemBytes(item);
  if (bytes > tableLimits.itemBytes) throw new TableLimit('An item may hold at most 400 KB');
  return bytes;
}

export function keyOf(write: Write): Key {
  const key = 'put' in write ? write.put : 'update' in write ? write.update : 'delete' in write ? write.delete : write.check;
  return { pk: key.pk, sk: key.sk };
}

/** Throws TableLimit for a write that DynamoDB would refuse whatever the table holds. */
export function checkWrite(write: Write): void {
  checkKey(keyOf(write));
  if ('put' in write) {
    checkAttributes(write.put);
    checkItemSize(write.put);
  } else if ('update' in write) {
    const touched = [...Object.keys(write.set ?? {}), ...Object.keys(write.add ?? {}), ...(write.remove ?? [])];
    if (new Set(touched).size !== touched.length) throw new TableLimit('An update may touch each attribute once');
    if (touched.some((name) => keyAttributes.some((key) => key === name))) throw new TableLimit("An update can't change an item's key");
    checkAttributes(write.set ?? {});
    checkAttributes(write.add ?? {});
  }
}

/** Throws TableLimit for a transaction that DynamoDB would refuse whatever the table holds. */
export function checkTransaction(writes: Write[]): void {
  if (writes.length === 0) throw new TableLimit('A transaction needs at least one write');
  if (writes.length > tableLimits.transactionItems) throw new TableLimit('A transaction may touch at most 100 items');
  const keys = new Set(writes.map((write) => JSON.stringify([keyOf(write).pk, keyOf(write).sk])));
  if (keys.size !== writes.length) throw new TableLimit('A transaction may touch each item once');
  for (const write of writes) checkWrite(write);
  const bytes = writes.reduce((sum, write) => sum + ('put' in write ? itemBytes(write.put) : 0), 0);
  if (bytes > tableLimits.transactionBytes) throw new TableLimit('A transaction may hold at most 4 MB');
}

/** Throws TableLimit if DynamoDB would refuse this many keys, or the same key twice. */
export function checkBatchGet(keys: readonly Key[]): void {
  if (keys.length > tableLimits.batchGetKeys) throw new TableLimit('At most 100 items can be read at once');
  if (new Set(keys.map((key) => JSON.stringify([key.pk, key.sk]))).size !== keys.length) {
    throw new TableLimit('Each item can be read once');
  }
  for (const key of keys) checkKey(key);
}
