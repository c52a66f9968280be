import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { documentLimits } from '../../../../shared/domain/documents/document-limits.ts';
import { normaliseEmail } from '../../../../shared/domain/people/same-email.ts';
import type { ListedPerson } from './parse-people.ts';

/** Somebody of the list, and why they can't be added; null if they can. */
export interface Candidate {
  id: string;
  person: ListedPerson;
  refusal: 'known' | 'twice' | 'no_room' | null;
}

/** Who of a list can be added to these people. `into`: the new person whose place the first one takes. */
export function candidatesOf(listed: readonly ListedPerson[], people: readonly Signatory[], into: string | null): Candidate[] {
  const known = new Set(people.filter(({ uuid }) => uuid !== into).map(wayOf));
  const seen = new Set<string>();
  let room = documentLimits.signatories - people.length + (into === null ? 0 : 1);
  return listed.map((person, index) => {
    const way = wayOf(person);
    const refusal = known.has(way) ? 'known' : seen.has(way) ? 'twice' : room <= 0 ? 'no_room' : null;
    seen.add(way);
    if (refusal === null) room -= 1;
    return { id: `${index} ${way}`, person, refusal };
  });
}

const wayOf = ({ email, mobile_number }: Pick<Signatory, 'email' | 'mobile_number'>) => normaliseEmail(email) || mobile_number;
