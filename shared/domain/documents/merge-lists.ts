import type { CcRecipient } from '../../contract/schemas/documents/signatory.ts';
import type { SignerGroupInput } from '../../contract/schemas/documents/signer-group.ts';
import { normaliseEmail } from '../people/same-email.ts';

/** How the items of a list are told apart. */
export interface Kind<T> {
  idOf: (item: T) => string;
  /** Set by the list itself, such as the position: never merged. */
  ignored?: readonly (keyof T)[];
}

export const groupKind: Kind<SignerGroupInput> = {
  idOf: ({ uuid }) => uuid,
  ignored: ['position', 'date_created'],
};

/** Copies have no identity but the address that they go to. */
export const copyKind: Kind<CcRecipient> = {
  idOf: ({ email, mobile_number, name }) => normaliseEmail(email) || mobile_number.trim() || name.trim(),
};

/**
 * A list that two have changed from the same beginning: what either added stays, what either removed goes, and of one
 * item each property has the value of whoever changed it (mine if both did). Items changed here and removed there stay.
 */
export function mergeLists<T extends object>(kind: Kind<T>, before: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  const [was, here, there] = [byId(kind, before), byId(kind, mine), byId(kind, theirs)];
  const stays = (id: string): T | undefined => {
    const [old, ours, other] = [was.get(id), here.get(id), there.get(id)];
    if (!ours) return old ? undefined : other;
    if (!other) return old && isSame(kind, old, ours) ? undefined : ours;
    return mergeItem(ours, other, old);
  };
  const common = [...was.keys()].filter((id) => here.has(id));
  const isOrderMine = common.some((id, at) => [...here.keys()].filter((one) => was.has(one))[at] !== id);
  const [first, second] = isOrderMine ? [here, there] : [there, here];
  const order = [...first.keys()];
  let last = -1;
  for (const id of second.keys()) {
    const at = order.indexOf(id);
    if (at >= 0) last = at;
    else {
      last += 1;
      // What both added at the same place stands in the order of the saves.
      while (last < order.length && !was.has(order[last] as string) && !second.has(order[last] as string)) last += 1;
      order.splice(last, 0, id);
    }
  }
  return order.flatMap((id) => stays(id) ?? []);
}

/** Whether two lists say the same, in the same order. */
export function areSameLists<T extends object>(kind: Kind<T>, one: readonly T[], other: readonly T[]): boolean {
  const [a, b] = [[...byId(kind, one)], [...byId(kind, other)]];
  return a.length === b.length && a.every(([id, item], at) => b[at]?.[0] === id && isSame(kind, item, b[at][1]));
}

export function isSame<T extends object>({ ignored = [] }: Kind<T>, one: T, other: T): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof T)[];
  return names.every((name) => ignored.includes(name) || one[name] === other[name]);
}

/** By id. A second item with the same id, as a second empty one, has a number too. */
export function byId<T extends object>({ idOf }: Kind<T>, list: readonly T[]): Map<string, T> {
  const items = new Map<string, T>();
  for (const item of list) {
    const id = idOf(item);
    let free = id;
    for (let n = 2; items.has(free); n++) free = `${id} ${n}`;
    items.set(free, item);
  }
  return items;
}

/** Without an older one, mine stays. */
function mergeItem<T extends object>(mine: T, theirs: T, old: T | undefined): T {
  if (!old) return { ...theirs, ...mine };
  const changed = Object.entries(mine).filter(([name, value]) => value !== old[name as keyof T]);
  return { ...theirs, ...Object.fromEntries(changed) };
}
