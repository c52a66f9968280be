import { Popover, UnstyledButton } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { PersonProgress } from '../../../shared/contract/schemas/documents/document.ts';
import type { SigningProgress } from '../../../shared/domain/signing/signing-progress.ts';
import { t } from '../../messages/status.ts';
import { Once } from '../once.tsx';
import { RelativeTime } from '../relative-time.tsx';
import classes from './people-progress.module.css';
import { PersonAvatar } from './person-avatar.tsx';
import { progressWords, type SignatoryState, signatoryState } from './states.ts';
import { SignatoryChip } from './status-chip.tsx';

const shownAvatars = 3;

interface Props {
  people: readonly PersonProgress[];
  progress: SigningProgress;
  /** Before sending nobody can have signed, so "0/2" is left out. */
  started: boolean;
  tabIndex?: number;
}

/** Counts who has to sign and who has. A popover gives each person's state and time. */
export function PeopleProgress({ people, progress, started, tabIndex }: Props) {
  const [opened, setOpened] = useState(false);
  const { signed, total } = progress;
  if (total === 0) return <span className={classes.none}>–</span>;
  const stop = (event: SyntheticEvent) => {
    // Otherwise the press closes the list of people, and the click opens it again.
    if (opened) event.stopPropagation();
  };
  return (
    <span className={classes.place}>
      <UnstyledButton
        className={classes.button}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={started ? t('people_label', { progress: progressWords(progress) }) : t('people_before', { n: total })}
        onMouseDown={stop}
        onTouchStart={stop}
        onClick={(event) => {
          event.stopPropagation();
          setOpened(!opened);
        }}
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
          {started ? `${signed}/${total}` : people.length > shownAvatars ? `+${people.length - shownAvatars}` : ''}
        </span>
      </UnstyledButton>
      <Once wanted={opened}>
        <PeoplePopover people={people} progress={progress} started={started} opened={opened} onChange={setOpened} />
      </Once>
    </span>
  );
}

interface PopoverProps extends Omit<Props, 'tabIndex'> {
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** Made when it is first asked for: a list has many of these, and few are ever opened. */
function PeoplePopover({ people, progress, started, opened, onChange }: PopoverProps) {
  const rejected = people.some(({ status }) => status === 'rejected');
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        tabIndex={-1}
        onClick={(event) => event.stopPropagation()}
        aria-label={started ? progressWords(progress) : t('people_n', { n: progress.total })}
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
