import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { identificationRights } from '../../../shared/domain/policy/signing/identification.ts';

/** Whether the link or a pin has proven that the person's address is theirs. */
export function hasProvenAddress({ identification, email }: Pick<Signatory, 'identification' | 'email'>): boolean {
  return identification !== null && email !== '' && identificationRights[identification].proves_destination;
}
