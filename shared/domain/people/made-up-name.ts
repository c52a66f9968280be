import type { Signatory } from '../../contract/schemas/documents/signatory.ts';

/** Whether nobody has named this person: the name is made up (spec core §9). */
export const isMadeUpName = (name: string): boolean => numberOf(name) !== undefined;

/** What people read for somebody: without a name of their own it is the role, or else which signer they are. */
export function calledPerson({ name, role }: Pick<Signatory, 'name' | 'role'>): string {
  const number = numberOf(name);
  return number === undefined ? name : role.trim() || `Signer ${number}`;
}

/** What people read for the one of these people with this uuid; empty if there is none. */
export function calledAmong(people: readonly Pick<Signatory, 'uuid' | 'name' | 'role'>[], uuid: string | null | undefined): string {
  const person = people.find((one) => one.uuid === uuid);
  return person ? calledPerson(person) : '';
}

function numberOf(name: string): string | undefined {
  return /^signer-(\d+)$/.exec(name)?.[1];
}
