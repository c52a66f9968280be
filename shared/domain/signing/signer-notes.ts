import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import { fieldKind } from '../../fields/registry.ts';
import { overlaps, type Rectangle } from '../../geometry/placing.ts';
import { utcMinute } from '../wording/utc-time.ts';
import { isSenderNote } from './added-notes.ts';

type Person = Pick<Signatory, 'uuid' | 'name' | 'status' | 'date_signed'>;
type Noted = Pick<
  DataField,
  | 'uuid'
  | 'key'
  | 'page_index'
  | 'type'
  | 'signatory_uuid'
  | 'data'
  | 'date_updated'
  | 'updated_by_user_name'
  | 'filled_by_name'
  | 'is_temporary_field'
  | 'is_visible_in_final_document'
>;

/** A note of a signatory, as the certificate lists it. Its author can change it until they sign. */
export interface SignerNote<F extends Noted = Noted, P extends Person = Person> {
  field: F;
  /** The name of its author, as it was then. */
  author: string;
  /** When its text or place was last changed, ISO 8601. */
  date: string;
  /** Those who had signed when it was last written or moved. */
  signed_before: P[];
  /** Those who signed after that, but before its author did: others see a note only once its author has signed. */
  not_shown_to: P[];
}

/** The notes of signatories that hold text, oldest first, with the signatures that came before them. */
export function signerNotes<F extends Noted, P extends Person>(fields: readonly F[], people: readonly P[]): SignerNote<F, P>[] {
  return oldestFirst(fields.flatMap((field) => noteOf(field, people) ?? []));
}

/** All notes that people have written on the pages, oldest first: those of signatories, and those that members added after sending. */
export function writtenNotes<F extends Noted>(
  fields: readonly F[],
  people: readonly Person[],
): Pick<SignerNote<F>, 'field' | 'author' | 'date'>[] {
  const senders = fields.filter((field) => isSenderNote(field) && field.data?.trim());
  const byMembers = senders.map((field) => ({ field, author: field.updated_by_user_name, date: field.date_updated }));
  return oldestFirst([...fields.flatMap((field) => noteOf(field, people) ?? []), ...byMembers]);
}

function oldestFirst<N extends { field: Noted; date: string }>(notes: N[]): N[] {
  return notes.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.field.uuid < b.field.uuid ? -1 : 1));
}

function noteOf<F extends Noted, P extends Person>(field: F, people: readonly P[]): SignerNote<F, P> | undefined {
  const author = people.find(({ uuid }) => uuid === field.signatory_uuid);
  if (!fieldKind(field.type).isAnnotation || !author || !field.data?.trim()) return undefined;
  const date = field.date_updated;
  const others = people.filter(({ uuid, status }) => uuid !== author.uuid && status === 'complete');
  const signedAt = (person: P) => person.date_signed ?? '';
  const before = others.filter((person) => signedAt(person) <= date);
  const between = others.filter(
    (person) => signedAt(person) > date && (author.date_signed === null || signedAt(person) < author.date_signed),
  );
  return {
    field,
    author: field.filled_by_name || author.name,
    date,
    signed_before: before,
    not_shown_to: between,
  };
}

/** The line printed under a note: “Note by Ben, 22 Nov 2026 14:03 UTC, after Anna had signed”. */
function remarkOf({ author, date, signed_before, not_shown_to }: SignerNote): string {
  const after = signed_before.length > 0 ? `, after ${listed(signed_before)} had signed` : '';
  const unseen = not_shown_to.length > 0 ? `; not shown to ${listed(not_shown_to)}` : '';
  return `Note by ${author}, ${utcMinute(date)}${after}${unseen}`;
}

/** A field as it is drawn: an added note gets its author and time. The screen and the final document both call this. */
export function withRemark<F extends Noted>(field: F, people: readonly Person[]): F & { remark?: string } {
  const note = noteOf(field, people);
  if (note) return { ...field, remark: remarkOf(note) };
  return isSenderNote(field) ? { ...field, remark: `Note by ${field.updated_by_user_name}, ${utcMinute(field.date_updated)}` } : field;
}

/** At most three names, so that the line stays smaller than the note. */
function listed(people: readonly Person[]): string {
  const names = people.map(({ name }) => name);
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}

type Placed = Rectangle & Pick<DataField, 'uuid' | 'key' | 'page_index' | 'signatory_uuid'>;

/** The field or note of somebody else that a signatory's note would cover, which is not allowed; undefined if its place is free. */
export function coveredBy<F extends Placed>(note: Placed, fields: readonly F[]): F | undefined {
  return fields.find((field) => {
    const theirs = field.uuid !== note.uuid && field.signatory_uuid !== note.signatory_uuid;
    return theirs && field.key === note.key && field.page_index === note.page_index && overlaps(note, field);
  });
}
