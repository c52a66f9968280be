import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { searchForm } from '../../../shared/domain/contacts/contact-search.ts';

/** Whether a person's name, address, number or role has every word that somebody seeks. */
export function hasWords({ name, email, mobile_number, role }: Signatory, sought: string): boolean {
  const texts = [name, email, mobile_number, role].map(searchForm);
  return searchForm(sought)
    .split(' ')
    .every((word) => texts.some((text) => text.includes(word)));
}
