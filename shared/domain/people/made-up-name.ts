import type { Signatory } from '../../contract/schemas/documents/signatory.ts';

/** Whether nobody has named this person: the name is made up (spec core §9). */
export const isMadeUpName = (name: string): boolean => /^signer-\d+$/.test(name);

/** What people read for somebody: without a name of their own it is the role. */
export function calledPerson({ name, role }: Pick<Signatory, 'name' | 'role'>): string {
  return isMadeUpName(name) ? role.trim() || name : name;
}
