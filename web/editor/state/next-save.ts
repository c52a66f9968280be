import { type Pending, takeBatch } from '../core/pending.ts';
import { emptyOutbox, type Outbox } from './outbox.ts';

export type Part = 'pack' | 'people' | 'fields';

export interface NextSave {
  part: Part;
  /** What goes in one call: properties of the pack, one person or one removal, or fields of one child document. */
  sent: Outbox;
  rest: Outbox;
}

interface Wishes {
  isDue: (part: Part) => boolean;
  /** Fields that wait for a person's decision. */
  held: ReadonlySet<string>;
  /** How many properties or fields one call may hold. */
  sizes: { pack: number; fields: number };
}

/** The next call; undefined when nothing that is due is left. */
export function nextSave(outbox: Outbox, { isDue, held, sizes }: Wishes): NextSave | undefined {
  const properties = Object.entries(outbox.pack);
  if (isDue('pack') && properties.length > 0) {
    const pack = Object.fromEntries(properties.slice(0, sizes.pack));
    const rest = { ...outbox, pack: Object.fromEntries(properties.slice(sizes.pack)) };
    return { part: 'pack', sent: { ...emptyOutbox, pack }, rest };
  }
  // A field may name a person who is not saved yet, and a person can't go while fields name them.
  const person = isDue('people') || isDue('fields') ? Object.values(outbox.people)[0] : undefined;
  if (person) {
    const { [person.uuid]: _taken, ...people } = outbox.people;
    return { part: 'people', sent: { ...emptyOutbox, people: { [person.uuid]: person } }, rest: { ...outbox, people } };
  }
  const [removed, ...removedPeople] = isDue('people') ? outbox.removedPeople : [];
  const batch = isDue('fields') || removed !== undefined ? takeBatch(outbox.fields, held, sizes.fields) : undefined;
  if (batch) return { part: 'fields', sent: { ...emptyOutbox, fields: batch.batch }, rest: { ...outbox, fields: batch.rest } };
  if (removed === undefined) return undefined;
  return { part: 'people', sent: { ...emptyOutbox, removedPeople: [removed] }, rest: { ...outbox, removedPeople } };
}

/** The child document that a batch's fields stand on. */
export function childOf(batch: Pending): string {
  return Object.values(batch)[0]?.key ?? '';
}
