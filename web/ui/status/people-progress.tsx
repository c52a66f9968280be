import { Popover, UnstyledButton } from '@mantine/core';
import type { PersonProgress } from '../../../shared/contract/schemas/documents/document.ts';
import { t } from '../../messages/status.ts';
import { RelativeTime } from '../relative-time.tsx';
import classes from './people-progress.module.css';
import { PersonAvatar } from './person-avatar.tsx';
import { type SignatoryState, signatoryState } from './states.ts';
import { SignatoryChip } from './status-chip.tsx';

const shownAvatars = 3;

interface Props {
  people: readonly PersonProgress[];
  done: number;
  total: number;
  /** Before sending nobody can have signed, so "0/2" is left out. */
  started: boolean;
  tabIndex?: number;
}

/** Counts who has to sign and who has. A popover gives each person's state and time. */
export function PeopleProgress({ people, done, total, started, tabIndex }: Props) {
  if (total === 0) return <span className={classes.none}>–</span>;
  const rejected = people.some(({ status }) => status === 'rejected');
  return (
    <Popover position="bottom-start" width={320} trapFocus withinPortal={false} floatingStrategy="fixed">
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          tabIndex={tabIndex}
          aria-label={started ? t('people_label', { done, total }) : t('people_before', { n: total })}
          onClick={(event) => event.stopPropagation()}
        >
          <span className={classes.stack}>
            {people.slice(0, shownAvatars).map((person) => (
              <PersonAvatar
                key={person.uuid}
                name={person.name}
                email={person.email}
                colour={person.colour}
                done={person.status === 'complete'}
              />
            ))}
          </span>
          <span className={classes.count}>
            {started ? `${done}/${total}` : people.length > shownAvatars ? `+${people.length - shownAvatars}` : ''}
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        onClick={(event) => event.stopPropagation()}
        aria-label={started ? t('people_progress', { done, total }) : t('people_n', { n: total })}
        p={8}
      >
        <ul className={classes.list}>
          {people.map((person) => (
            <PersonLine key={person.uuid} person={person} state={started ? signatoryState(person.status, 0, false, rejected) : null} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function PersonLine({ person, state }: { person: PersonProgress; state: SignatoryState | null }) {
  const when = person.date_signed ?? person.date_viewed;
  return (
    <li className={classes.person}>
      <PersonAvatar name={person.name} email={person.email} colour={person.colour} size={28} />
      <span className={classes.who}>
        <span className={classes.name}>{person.name || person.email}</span>
        <span className={classes.when}>
          {when ? (
            <>
              {person.date_signed ? t('signed') : t('viewed')} <RelativeTime at={when} />
            </>
          ) : (
            person.email
          )}
        </span>
      </span>
      {state && <SignatoryChip state={state} />}
    </li>
  );
}
