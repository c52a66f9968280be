import { useState } from 'react';
import type { PresetRole } from '../../../shared/domain/policy/role-names.ts';
import { ApiError, refusalOr } from '../../api/errors.ts';
import { inviteMember } from '../../api/team.ts';
import { t } from '../../messages/team.ts';
import type { Pasted } from './pasted-addresses.ts';

/** Refusals that concern one address. Any other would meet everybody, so the rest is not tried. */
const ofOneAddress = ['already_member', 'member_email_invalid', 'bad_request'];

interface Progress {
  busy: boolean;
  invited: number;
  /** Why somebody was refused, by address. */
  refused: ReadonlyMap<string, string>;
  /** Why all of it stopped. */
  problem: string;
}

const atFirst: Progress = { busy: false, invited: 0, refused: new Map(), problem: '' };

/** Invites people one after another, each judged on their own. */
export function useInvitations(accountKey: string) {
  const [progress, setProgress] = useState(atFirst);

  /** Answers those who have not been invited, as they were typed. */
  const invite = async (people: readonly Pasted[], role: PresetRole): Promise<Pasted[]> => {
    const refused = new Map<string, string>();
    const done = new Set<Pasted>();
    let problem = '';
    for (const person of people) {
      if (person.problem) continue;
      setProgress({ busy: true, invited: done.size, refused, problem });
      const { first_name, last_name, email: email_address } = person;
      try {
        await inviteMember(accountKey, { first_name, last_name, email_address }, role);
        done.add(person);
      } catch (error) {
        if (error instanceof ApiError && ofOneAddress.includes(error.code)) {
          refused.set(person.email, error.issues[0]?.message ?? error.message);
          continue;
        }
        problem = refusalOr(error, t('not_added'));
        break;
      }
    }
    setProgress({ busy: false, invited: done.size, refused, problem });
    return people.filter((person) => !done.has(person));
  };

  return { ...progress, invite, forget: () => setProgress(atFirst) };
}
