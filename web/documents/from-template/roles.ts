import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { isEmail } from '../../../shared/domain/people/email.ts';
import { isMadeUpName } from '../../../shared/domain/people/made-up-name.ts';

/** A role of a template, with whom the person at the screen names for it. */
export interface Role {
  uuid: string;
  /** What the template calls it; empty if it has no name for it. */
  role: string;
  colour: number;
  name: string;
  email: string;
}

/** The roles of a template in their order. Whom the template names already stands there. */
export function rolesOf({
  signatories,
}: {
  signatories: readonly Pick<Signatory, 'uuid' | 'role' | 'colour' | 'name' | 'email' | 'position'>[];
}): Role[] {
  return signatories
    .toSorted((one, other) => one.position - other.position)
    .map(({ uuid, role, colour, name, email }) => ({ uuid, role, colour, name: isMadeUpName(name) ? '' : name, email }));
}

/** What of this can't be sent; an empty address may be filled in later. */
export const hasBadEmail = ({ email }: Role): boolean => email.trim() !== '' && !isEmail(email.trim());

/** The parameters of the call: what was changed. The server numbers roles from 1 in the template's order. */
export function parametersOf(
  template: Pick<Pack, 'document_name'>,
  before: readonly Role[],
  name: string,
  roles: readonly Role[],
): Record<string, string> {
  const parameters: Record<string, string> = {};
  if (name.trim() !== '' && name.trim() !== template.document_name) parameters.name = name.trim();
  for (const [index, role] of roles.entries()) {
    const known = before[index];
    if (role.name.trim() !== '' && role.name !== known?.name) parameters[`signer_${index + 1}_name`] = role.name.trim();
    if (role.email !== known?.email) parameters[`signer_${index + 1}_email`] = role.email.trim();
  }
  return parameters;
}
