import type { Editor } from '../../state/editor.ts';
import type { NewPerson } from '../../state/people-actions.ts';
import type { Candidate } from './candidates.ts';
import type { ListedPerson } from './parse-people.ts';

/** Adds people of a list, as one step to undo. The first takes the place of the new person into whose input the list was pasted. */
export function addListed(editor: Editor, candidates: readonly Candidate[], into: string | null): void {
  const [first, ...others] = candidates;
  const isThere = editor.store.getState().people.some(({ uuid }) => uuid === into);
  if (!first) return;
  editor.asOne(() => {
    if (into !== null && isThere) editor.changePerson(into, detailsOf(first.person));
    else editor.addPerson(detailsOf(first.person));
    for (const { person } of others) editor.addPerson(detailsOf(person));
  });
}

/** Without a name they keep the made-up one. Who is known by number alone needs no address. */
function detailsOf({ name, email, mobile_number, role }: ListedPerson): NewPerson {
  return {
    email,
    mobile_number,
    ...(name !== '' && { name }),
    ...(role !== '' && { role }),
    ...(email === '' && { email_is_optional: true }),
  };
}
