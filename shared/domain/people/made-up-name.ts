import type { Signatory } from '../../contract/schemas/documents/signatory.ts';

/** Whether nobody has named this person: the name is made up (spec core §9). */
export const isMadeUpName = (name: string): boolean => numberOf(name) !== undefined;

/** What people read for somebody: without a name of their own it is the role, or else which signer they are. */
export function calledPerson({ name, role }: Pick<Signatory, 'name' | 'role'>): string {
  const number = numberOf(name);
  return number === undefined ? name : role.trim() || `Signer ${number}`;
}

function numberOf(name: string): string | undefined {
  return /^signer-(\d+)$/.exec(name)?.[1];
}
