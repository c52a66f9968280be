import { Button, Menu } from '@mantine/core';
import type { CSSProperties } from 'react';
import { IconChevronDown, IconEdit, IconPlus, IconUserPlus } from '../../icons/icons.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { useScreen } from '../ui/screen-context.ts';
import classes from './people-picker.module.css';

function useFieldCounts(): Map<string, number> {
  const fields = useEditorState((state) => state.fields);
  const counts = new Map<string, number>();
  for (const { signatory_uuid } of Object.values(fields)) {
    if (signatory_uuid !== null) counts.set(signatory_uuid, (counts.get(signatory_uuid) ?? 0) + 1);
  }
  return counts;
}

/** Chooses whom the next fields are for. Hovering over a person dims everybody else's fields. */
export function PeoplePicker() {
  const editor = useEditor();
  const { open } = useScreen();
  const people = useEditorState((state) => state.people);
  const chosen = useEditorState((state) => state.person);
  const counts = useFieldCounts();
  const add = () => {
    editor.addPerson();
    open('people');
  };
  return (
    <section className={classes.picker} aria-label={t('people')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('people')}</h2>
        <IconButton icon={IconEdit} size="md" label={t('edit_people')} onClick={() => open('people')} />
        <IconButton icon={IconUserPlus} size="md" label={t('add_person')} onClick={add} />
      </div>
      {people.length === 0 ? (
        <div className={classes.empty}>
          <p>{t('no_people')}</p>
          <Button size="sm" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('add_person')}
          </Button>
        </div>
      ) : (
        <ul className={classes.list} aria-label={t('person_of_new')}>
          {people.map((person) => {
            const colour = signerColour(person.colour);
            return (
              <li key={person.uuid}>
                <button
                  type="button"
                  className={classes.person}
                  style={{ '--field-border-light': colour.light, '--field-border-dark': colour.dark } as CSSProperties}
                  aria-pressed={person.uuid === chosen}
                  data-person={person.uuid}
                  onClick={() => editor.store.setState({ person: person.uuid })}
                  onPointerEnter={() => editor.store.setState({ highlighted: person.uuid })}
                  onPointerLeave={() => editor.store.setState({ highlighted: null })}
                  onDoubleClick={() => open('people')}
                >
                  <PersonAvatar name={person.name} email={person.email} colour={person.colour} />
                  <span className={classes.names}>
                    <span className={classes.name}>{person.name || person.email}</span>
                    <span className={classes.email}>{person.email || person.mobile_number || t('email')}</span>
                  </span>
                  <span className={classes.count} title={t('fields_of', { n: counts.get(person.uuid) ?? 0 })}>
                    {counts.get(person.uuid) ?? 0}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** The same choice on one line, for narrow screens. */
export function PersonSelect() {
  const editor = useEditor();
  const { open } = useScreen();
  const people = useEditorState((state) => state.people);
  const chosen = useEditorState((state) => state.people.find((person) => person.uuid === state.person));
  const add = () => {
    editor.addPerson();
    open('people');
  };
  if (!chosen) {
    return (
      <Button className={classes.select} variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t('add_person')}
      </Button>
    );
  }
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button
          className={classes.select}
          variant="default"
          justify="space-between"
          aria-label={`${t('person_of_new')}: ${chosen.name}`}
          leftSection={<PersonAvatar name={chosen.name} email={chosen.email} colour={chosen.colour} size={24} />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {chosen.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {people.map((person) => (
          <Menu.Item
            key={person.uuid}
            leftSection={<PersonAvatar name={person.name} email={person.email} colour={person.colour} size={24} />}
            onClick={() => editor.store.setState({ person: person.uuid })}
          >
            {person.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconUserPlus size={18} />} onClick={add}>
          {t('add_person')}
        </Menu.Item>
        <Menu.Item leftSection={<IconEdit size={18} />} onClick={() => open('people')}>
          {t('edit_people')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
