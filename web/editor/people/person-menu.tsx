import { Popover, type PopoverProps, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { type Icon, IconSearch } from '../../icons/icons.ts';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { hasWords } from './has-words.ts';
import { longList } from './long-list.ts';
import classes from './person-menu.module.css';
import { t } from './words.ts';

interface Other {
  id: string;
  label: string;
  icon?: Icon;
  onClick: () => void;
}

interface Props extends Shared {
  /** The button that opens it. */
  target: (toggle: () => void) => ReactNode;
}

interface Shared {
  /** Names the menu. */
  label: string;
  position: PopoverProps['position'];
  /** The person marked as chosen, and in view when it opens. */
  chosen?: string | undefined;
  onChoose: (uuid: string) => void;
  /** What else can be chosen, below the people. */
  others: readonly Other[];
}

/** Chooses one of the document's people, however many there are: it scrolls within the window, and a long list can be searched. */
export function PersonMenu({ target, ...shared }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <OpenedMenu {...shared} opened={opened} onChange={setOpened}>
      {target(() => setOpened(!opened))}
    </OpenedMenu>
  );
}

interface OpenedProps extends Shared {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** What it stands at. */
  children: ReactNode;
}

/** The same menu, opened by something else than its own button. */
export function OpenedMenu({ label, position, chosen, onChoose, others, opened, onChange, children }: OpenedProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position={position}
      width={280}
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown p={4} role="dialog" aria-label={label}>
        <Choices {...{ chosen, others }} onChoose={onChoose} onClose={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ chosen, others, onChoose, onClose }: Pick<Shared, 'chosen' | 'others' | 'onChoose'> & { onClose: () => void }) {
  const people = useEditorState((state) => state.people);
  const root = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState('');
  const isLong = people.length > longList;
  const wanted = useDeferredValue(sought);
  const found = isLong ? people.filter((person) => hasWords(person, wanted)) : people;
  const first = chosen ?? people[0]?.uuid;
  const done = (act: () => void) => {
    onClose();
    act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // By what is typed: the list below follows a moment later.
      const best = people.find((person) => hasWords(person, sought));
      if (!best) return;
      event.preventDefault();
      return done(() => onChoose(best.uuid));
    }
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLElement);
    const next = now === -1 ? (step === 1 ? 0 : buttons.length - 1) : (now + step + buttons.length) % buttons.length;
    buttons[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
    <div ref={root} onKeyDown={onKeyDown}>
      {isLong && (
        <TextInput
          className={classes.search}
          type="search"
          data-autofocus
          aria-label={t('find')}
          placeholder={t('find')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      {people.length > 0 && found.length === 0 && <p className={classes.none}>{t('none_found')}</p>}
      <ul className={classes.list}>
        {found.map((person) => (
          <li key={person.uuid} ref={person.uuid === chosen ? inView : undefined}>
            <UnstyledButton
              className={classes.choice}
              aria-current={person.uuid === chosen || undefined}
              data-choice
              data-autofocus={(!isLong && person.uuid === first) || undefined}
              onClick={() => done(() => onChoose(person.uuid))}
            >
              <PersonAvatar name={calledPerson(person)} email={person.email} colour={person.colour} size={24} />
              <span className={classes.name}>{calledPerson(person) || person.email || '–'}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <ul className={classes.others}>
        {others.map(({ id, label, icon: IconOf, onClick }) => (
          <li key={id}>
            <UnstyledButton className={classes.choice} data-choice onClick={() => done(onClick)}>
              {IconOf && <IconOf size={18} stroke={1.75} aria-hidden />}
              <span className={classes.name}>{label}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

const inView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' });
