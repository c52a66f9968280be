import type { Condition, Item, Value, Write } from '../../../functions/ports/table.ts';

/** Order of two texts by their UTF-8 bytes, as DynamoDB and SQLite sort. */
function compareUtf8(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));
}

/** Whether a condition holds in DynamoDB's sense: values of different types are neither equal nor ordered. */
export function holds(condition: Condition, item: Item | undefined): boolean {
  const value = item?.[condition.attribute];
  if ('equals' in condition) return value === condition.equals;
  if ('notEquals' in condition) return value !== condition.notEquals;
  if ('exists' in condition) return (value !== undefined) === condition.exists;
  if ('lessThan' in condition) {
    const order = compare(value, condition.lessThan);
    return order !== undefined && order < 0;
  }
  const order = compare(value, condition.atLeast);
  return order !== undefined && order >= 0;
}

function compare(value: Value | undefined, bound: string | number): number | undefined {
  if (typeof value === 'number' && typeof bound === 'number') return value - bound;
  if (typeof value === 'string' && typeof bound === 'string') return compareUtf8(value, bound);
  return undefined;
}

/** Whether the conditions of a write hold for the current item. */
export function conditionsOf(write: Write): Condition[] {
  return write.if ?? [];
}

/** The item after this write; undefined if there is none. The caller checks the conditions. */
export function applied(write: Write, current: Item | undefined): Item | undefined {
  if ('put' in write) return write.put;
  if ('delete' in write) return undefined;
  if ('check' in write) return current;
  const next: Item = { ...(current ?? {}), pk: write.update.pk, sk: write.update.sk };
  for (const [name, value] of Object.entries(write.set ?? {})) next[name] = value;
  for (const [name, amount] of Object.entries(write.add ?? {})) {
    const before = next[name] ?? 0;
    if (typeof before !== 'number') throw new TypeError(`${name} is no number that could be added to`);
    next[name] = before + amount;
  }
  for (const name of write.remove ?? []) delete next[name];
  return next;
}
