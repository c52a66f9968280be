import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';
import type { Contact } from '../../../shared/contract/schemas/accounts/contact.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { allowedList } from '../../../shared/domain/contacts/allowed-list.ts';
import { isEmail } from '../../../shared/domain/people/email.ts';
import { isSameEmail, normaliseEmail } from '../../../shared/domain/people/same-email.ts';
import { findContacts } from '../../api/contacts.ts';
import { useEditorState } from '../state/editor-context.ts';

type Reach = Pick<Signatory, 'email' | 'mobile_number'>;

/** Somebody who types an address is not judged after each letter. */
const judgedAfterMs = 500;
const nobody: readonly string[] = [];

/** The signatories who are not among the contacts that the document takes. The server decides when it is sent. */
export function useOutsideContacts(): readonly string[] {
  const people = useEditorState((state) => state.people);
  const list = useEditorState((state) => allowedList(state.pack));
  const isLimited = useEditorState((state) => state.pack.settings.only_contacts_from_contact_list_may_me_used);
  const judged = people.filter(({ email, mobile_number }) => isEmail(email.trim()) || (email === '' && mobile_number !== ''));
  const asked = [...new Set(judged.map(wayOf))].sort().join(' ');
  const [settled] = useDebouncedValue(asked, judgedAfterMs);
  const { data: known } = useSWR(isLimited && settled !== '' ? ['known_contacts', list, settled] : null, () =>
    knownOf(settled.split(' '), list),
  );
  if (!isLimited || !known || settled !== asked) return nobody;
  return judged.filter((person) => !known.has(wayOf(person))).map(({ uuid }) => uuid);
}

const wayOf = ({ email, mobile_number }: Reach) => normaliseEmail(email) || mobile_number.replaceAll(' ', '');

/** Those of these addresses and numbers that a contact has. */
async function knownOf(ways: readonly string[], contact_list_key: string | undefined): Promise<Set<string>> {
  const found = await Promise.all(
    ways.map(async (way) => {
      const query = way.includes('@') ? { email_query: way } : { mobile_number_query: way };
      const contacts = await findContacts({ ...query, contact_list_key });
      return contacts.some((contact) => has(contact, way)) ? [way] : [];
    }),
  );
  return new Set(found.flat());
}

const has = ({ email, mobile_number }: Contact, way: string) => isSameEmail(email, way) || mobile_number === way;
