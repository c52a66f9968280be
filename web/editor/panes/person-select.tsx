import { Button } from '@mantine/core';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { IconChevronDown, IconEdit, IconPlus, IconUserPlus } from '../../icons/icons.ts';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { t } from '../messages.ts';
import { PersonMenu } from '../people/person-menu.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { useScreen } from '../ui/screen-context.ts';
import classes from './people-picker.module.css';

/** Whom the next fields are for, on one line, for narrow screens. */
export function PersonSelect() {
  const editor = useEditor();
  const { open } = useScreen();
  const chosen = useEditorState((state) => state.people.find((person) => person.uuid === state.person));
  const name = chosen && calledPerson(chosen);
  const add = () => open({ person: editor.addPerson().uuid });
  if (!chosen) {
    return (
      <Button className={classes.select} variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t('add_person')}
      </Button>
    );
  }
  return (
    <PersonMenu
      label={t('person_of_new')}
      position="top-start"
      chosen={chosen.uuid}
      onChoose={(person) => editor.store.setState({ person })}
      others={[
        { id: 'add', label: t('add_person'), icon: IconUserPlus, onClick: add },
        { id: 'edit', label: t('edit_people'), icon: IconEdit, onClick: () => open('people') },
      ]}
      target={(toggle) => (
        <Button
          className={classes.select}
          variant="default"
          justify="space-between"
          aria-label={`${t('person_of_new')}: ${name}`}
          leftSection={<PersonAvatar name={calledPerson(chosen)} email={chosen.email} colour={chosen.colour} size={24} />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={toggle}
        >
          {name}
        </Button>
      )}
    />
  );
}
