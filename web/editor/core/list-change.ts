import type { CcRecipient } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { SignerGroup } from '../../../shared/contract/schemas/documents/signer-group.ts';
import { areSameLists, byId, copyKind, groupKind, isSame, type Kind, mergeLists } from '../../../shared/domain/documents/merge-lists.ts';

/** The pack's lists that are saved item by item. */
export interface Lists {
  signer_groups: readonly SignerGroup[];
  cc_recipients: readonly CcRecipient[];
}
export type ListName = keyof Lists;
export const listNames = ['signer_groups', 'cc_recipients'] as const satisfies ListName[];
type ListItem = Lists[ListName][number];

const kinds = { signer_groups: groupKind, cc_recipients: copyKind };
const kindOf = (name: ListName) => kinds[name] as Kind<ListItem>;

/** An unsaved change of a list. */
export interface ListChange {
  name: ListName;
  /** The list as the change began. */
  base: readonly ListItem[];
  value: readonly ListItem[];
  /** What was sent, until an answer says whether the server took it. */
  unsure: readonly (readonly ListItem[])[];
}

/** Whether two lists say the same, in the same order. */
export function isSameList(name: ListName, one: Lists[ListName], other: Lists[ListName]): boolean {
  return one === other || areSameLists(kindOf(name), one, other);
}

/** The list with what changed between `from` and `to`. */
export function withListChange<N extends ListName>(name: N, from: Lists[N], to: Lists[N], list: Lists[N]): Lists[N] {
  const merged = mergeLists(kindOf(name), from, to, list) as Lists[N][number][];
  return (name === 'signer_groups' ? merged.map((group, position) => ({ ...group, position })) : merged) as unknown as Lists[N];
}

/** A newer change on top of an unsaved one. What came from others since the older one began belongs to the newer one's beginning. */
export function joinListChanges(older: ListChange, newer: ListChange, maybeThere: boolean): ListChange | null {
  const kind = kindOf(newer.name);
  const [begun, mine] = [byId(kind, older.base), byId(kind, older.value)];
  const base = [...byId(kind, newer.base)].flatMap(([id, shown]) => {
    const own = mine.get(id);
    return own && isSame(kind, own, shown) ? (begun.get(id) ?? []) : shown;
  });
  const gone = [...begun].flatMap(([id, item]) => (mine.has(id) ? [] : item));
  const unsure = maybeThere ? [...older.unsure, older.value] : older.unsure;
  const joined = { ...newer, base: [...base, ...gone], unsure };
  return unsure.length === 0 && areSameLists(kind, joined.base, joined.value) ? null : joined;
}

export function restOfListChange(sent: ListChange, now: ListChange): ListChange | null {
  if (areSameLists(kindOf(now.name), sent.value, now.value)) return null;
  return { ...now, base: sent.value, unsure: [] };
}

/**
 * What the server is told that the change began with. It removes what it finds there but not in the new list. Items that
 * a save without an answer may have changed are left out, so that the new list decides about them.
 */
export function beforeOf({ name, base, value, unsure }: ListChange): ListItem[] {
  const kind = kindOf(name);
  const here = byId(kind, value);
  const sent = unsure.map((list) => byId(kind, list));
  const isSure = (id: string, item: ListItem) =>
    sent.every((list) => {
      const then = list.get(id);
      return then !== undefined && isSame(kind, then, item);
    });
  const kept = [...byId(kind, base)].filter(([id, item]) => !here.has(id) || isSure(id, item));
  const maybe = sent.flatMap((list) => [...list].filter(([id]) => !here.has(id)));
  return [...new Map([...maybe, ...kept]).values()];
}
