import type { Signatory } from '../../contract/schemas/documents/signatory.ts';

export type ToldApart = Pick<Signatory, 'uuid' | 'name' | 'email' | 'mobile_number' | 'role' | 'position'>;

/**
 * The name of a person among those of a document. Of namesakes it also says what only this one has: the address, the
 * number or the role, else their place in the order.
 */
export function toldApart(person: ToldApart, people: readonly ToldApart[]): string {
  const namesakes = people.filter(({ uuid, name }) => uuid !== person.uuid && readAlike(name, person.name));
  if (namesakes.length === 0) return person.name;
  const mark = (['email', 'mobile_number', 'role'] as const).find((detail) => {
    return person[detail] !== '' && namesakes.every((other) => !readAlike(other[detail], person[detail]));
  });
  return `${person.name} (${mark ? person[mark] : `no. ${person.position + 1}`})`;
}

/** Whether two names are read as one, because they differ only in capitals, width or blanks. */
export function readAlike(a: string, b: string): boolean {
  return read(a) === read(b);
}

function read(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
}
