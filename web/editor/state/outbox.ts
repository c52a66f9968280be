import type { DocumentInput } from '../../../shared/contract/schemas/document.ts';
import type { SignatoryInput } from '../../../shared/contract/schemas/signatory.ts';
import type { Reasons } from '../../saving/sift.ts';
import { type Pending, type PendingField, putBack } from '../core/pending.ts';

/** Everything the server does not know yet, and what it refused. */
export interface Outbox {
  fields: Pending;
  /** Upserts by uuid. */
  people: Readonly<Record<string, SignatoryInput>>;
  removedPeople: readonly string[];
  /** Partial properties of the pack. */
  pack: DocumentInput;
  /** Set aside until a person tries it again, changes it or discards it: it holds nothing else up. */
  refused: readonly Refused[];
}

/** One change by itself. `id`: a field's or person's uuid, or a property of the pack. */
type Item = { id: string } & (
  | { part: 'field'; change: PendingField }
  | { part: 'person'; input: SignatoryInput }
  | { part: 'removed_person' }
  | { part: 'pack'; data: DocumentInput }
);
/** A change that the server does not take, and why. */
export type Refused = Item & { reason: string };

export const emptyOutbox: Outbox = { fields: {}, people: {}, removedPeople: [], pack: {}, refused: [] };

/** How many changes wait to be saved; what was refused is not among them. */
export function outboxSize({ fields, people, removedPeople, pack }: Outbox): number {
  return Object.keys(fields).length + Object.keys(people).length + removedPeople.length + Object.keys(pack).length;
}

/** The changes one by one. */
export function itemsOf({ fields, people, removedPeople, pack }: Outbox): Item[] {
  return [
    ...Object.entries(pack).map(([id, value]): Item => ({ id, part: 'pack', data: { [id]: value } })),
    ...Object.entries(people).map(([id, input]): Item => ({ id, part: 'person', input })),
    ...Object.entries(fields).map(([id, change]): Item => ({ id, part: 'field', change })),
    ...removedPeople.map((id): Item => ({ id, part: 'removed_person' })),
  ];
}

function gathered(items: readonly Item[]): Outbox {
  const of = <P extends Item['part']>(part: P) => items.filter((item): item is Extract<Item, { part: P }> => item.part === part);
  return {
    fields: Object.fromEntries(of('field').map(({ id, change }) => [id, change])),
    people: Object.fromEntries(of('person').map(({ id, input }) => [id, input])),
    removedPeople: of('removed_person').map(({ id }) => id),
    pack: Object.assign({}, ...of('pack').map(({ data }) => data)),
    refused: [],
  };
}

/** What was sent and did not get through, under what has been changed since. Of a person's removal and return the later one counts. */
export function putUnder(sent: Outbox, since: Outbox): Outbox {
  const removedLater = new Set(since.removedPeople);
  const people: Record<string, SignatoryInput> = {};
  for (const [uuid, input] of [...Object.entries(sent.people), ...Object.entries(since.people)]) {
    if (!removedLater.has(uuid) || since.people[uuid]) people[uuid] = { ...people[uuid], ...input };
  }
  return {
    fields: putBack(sent.fields, since.fields),
    people,
    removedPeople: [...new Set([...sent.removedPeople.filter((uuid) => !since.people[uuid]), ...since.removedPeople])],
    pack: { ...sent.pack, ...since.pack, ...joinSettings(sent.pack, since.pack) },
    refused: sent.refused.length === 0 ? since.refused : [...sent.refused, ...since.refused],
  };
}

/** After a refusal: those with a reason are set aside, unless they were changed since; the others wait to be sent again. */
export function setAside(sent: Outbox, since: Outbox, reasons: Reasons): Outbox {
  const newer = new Set(itemsOf(since).map(({ id }) => id));
  const refused = itemsOf(sent).flatMap((item) => {
    const reason = newer.has(item.id) ? undefined : reasons.get(item.id);
    return reason === undefined ? [] : [{ ...item, reason }];
  });
  const gone = new Set(refused.map(({ id }) => id));
  const left = putUnder(gathered(itemsOf(sent).filter(({ id }) => !gone.has(id))), since);
  return { ...left, refused: [...since.refused, ...refused] };
}

/** Refused changes are to be saved once more: below what waits, since they are older. */
export function takeUp(outbox: Outbox, which: (refused: Refused) => boolean): Outbox {
  const again = outbox.refused.filter(which);
  if (again.length === 0) return outbox;
  return putUnder(gathered(again), { ...outbox, refused: outbox.refused.filter((one) => !which(one)) });
}

/** Settings of two changes go together. */
export function joinSettings(older: DocumentInput, newer: DocumentInput): DocumentInput {
  return older.settings && newer.settings ? { settings: { ...older.settings, ...newer.settings } } : {};
}
