import { tableLimits, type Write } from '../ports/table.ts';
import { itemBytes } from '../ports/table-rules.ts';

/** The share of a transaction's 4 MB for its puts. Updates and checks count too, with the size of the items that they touch. */
const roomBytes = tableLimits.transactionBytes - 1024 * 1024;

/** Whether one transaction holds these writes. */
export function fitsOneTransaction(writes: readonly Write[]): boolean {
  return writes.length <= tableLimits.transactionItems && bytesOf(writes) <= roomBytes;
}

/** Divides writes, in order, into transactions that the table takes, each with `withEach`. Writes in one array stay together. */
export function inTransactions(writes: readonly (Write | Write[])[], withEach: readonly Write[] = []): Write[][] {
  const parts: Write[][] = [];
  const empty = { items: tableLimits.transactionItems - withEach.length, bytes: roomBytes - bytesOf(withEach) };
  let room = { items: 0, bytes: 0 };
  for (const together of writes.map((one) => (Array.isArray(one) ? one : [one]))) {
    const bytes = bytesOf(together);
    if (together.length > room.items || bytes > room.bytes) {
      parts.push([...withEach]);
      room = { ...empty };
    }
    parts.at(-1)?.push(...together);
    room = { items: room.items - together.length, bytes: room.bytes - bytes };
  }
  return parts;
}

/** Divides writes, in order, into groups of at most this many writes and this many bytes of puts. */
export function divided(writes: readonly Write[], most: { items: number; bytes: number }): Write[][] {
  const groups: Write[][] = [];
  let room = { items: 0, bytes: 0 };
  for (const write of writes) {
    const bytes = bytesOf([write]);
    if (room.items < 1 || bytes > room.bytes) {
      groups.push([]);
      room = { ...most };
    }
    groups.at(-1)?.push(write);
    room = { items: room.items - 1, bytes: room.bytes - bytes };
  }
  return groups;
}

/** Splits these writes into the first ones that fit into a transaction with `beside`, and the rest. */
export function fittingBeside(beside: readonly Write[], writes: readonly Write[]): { fitting: Write[]; rest: Write[] } {
  const [first = []] = inTransactions(writes, beside);
  const fitting = first.slice(beside.length);
  return { fitting, rest: writes.slice(fitting.length) };
}

function bytesOf(writes: readonly Write[]): number {
  return writes.reduce((sum, write) => sum + ('put' in write ? itemBytes(write.put) : 0), 0);
}
