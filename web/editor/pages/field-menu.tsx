import { Menu } from '@mantine/core';
import { useState } from 'react';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { isOffered } from '../commands/command.ts';
import { commandNamed } from '../commands/commands.ts';
import { focusProperties, isMac } from '../commands/keyboard.ts';
import { assign } from '../commands/view-commands.ts';
import { showCombo } from '../core/keys.ts';
import { t } from '../messages.ts';
import { longList } from '../people/long-list.ts';
import { OpenedMenu } from '../people/person-menu.tsx';
import { t as words } from '../people/words.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { focusField } from '../state/field-in-sight.ts';
import { type MenuAt, useScreen } from '../ui/screen-context.ts';
import classes from './field-menu.module.css';

const sections = [
  ['copy', 'cut', 'paste', 'clone', 'delete'],
  [
    'align_left',
    'align_centre',
    'align_right',
    'align_top',
    'align_middle',
    'align_bottom',
    'distribute_horizontal',
    'distribute_vertical',
    'same_size',
  ],
  ['repeat_all', 'repeat_later', 'repeat_every_second'],
];

/** The menu of the selected fields: opened by right click, Shift-F10 or the bar's button. */
export function FieldMenu({ at, onClose }: { at: MenuAt | null; onClose: () => void }) {
  const editor = useEditor();
  const { open } = useScreen();
  const people = useEditorState((state) => state.people);
  const last = useEditorState((state) => state.selection.at(-1));
  const owner = useEditorState((state) => (last ? state.fields[last]?.signatory_uuid : null));
  const [shown, setShown] = useState({ x: 0, y: 0 });
  const [choosing, setChoosing] = useState(false);
  const place = at === 'selection' ? placeOf(last) : at;
  if (place && (place.x !== shown.x || place.y !== shown.y)) setShown(place);
  const showProperties = () => {
    open('tools');
    focusProperties();
  };
  const close = () => {
    onClose();
    if (last) focusField(editor.surface, last);
  };
  const choose = () => {
    onClose();
    setChoosing(true);
  };
  const anchor = (label: string) => (
    <button type="button" tabIndex={-1} aria-label={label} className={classes.anchor} style={{ left: shown.x, top: shown.y }} />
  );
  return (
    <>
      <Menu
        opened={at !== null}
        onChange={(opened) => !opened && close()}
        position="bottom-start"
        withinPortal
        returnFocus={false}
        width={260}
      >
        <Menu.Target>{anchor(t('menu'))}</Menu.Target>
        <Menu.Dropdown className={classes.list}>
          {last && <Menu.Item onClick={showProperties}>{t('edit_properties')}</Menu.Item>}
          {last && people.length > 0 && <Menu.Label>{t('person')}</Menu.Label>}
          {(last ? people.slice(0, people.length > longList ? longList : undefined) : []).map((person, index) => (
            <Menu.Item
              key={person.uuid}
              leftSection={<PersonAvatar name={calledPerson(person)} email={person.email} colour={person.colour} size={24} />}
              rightSection={index < 9 ? <Shortcut text={String(index + 1)} /> : undefined}
              onClick={() => assign(editor, person.uuid)}
            >
              {t('assign', { name: calledPerson(person) })}
            </Menu.Item>
          ))}
          {last && people.length > longList && (
            <Menu.Item closeMenuOnClick={false} onClick={choose}>
              {words('somebody_else')}
            </Menu.Item>
          )}
          {sections.map((names) => {
            const enabled = names.map(commandNamed).filter((command) => isOffered(command, editor));
            if (enabled.length === 0) return null;
            return [
              <Menu.Divider key={`${names[0]}-line`} />,
              ...enabled.map((command) => (
                <Menu.Item
                  key={command.name}
                  color={command.name === 'delete' ? 'red' : undefined}
                  rightSection={command.keys?.[0] ? <Shortcut text={showCombo(command.keys[0], isMac)} /> : undefined}
                  onClick={() => command.run(editor)}
                >
                  {command.label}
                </Menu.Item>
              )),
            ];
          })}
        </Menu.Dropdown>
      </Menu>
      <OpenedMenu
        label={t('person')}
        position="bottom-start"
        chosen={owner ?? undefined}
        onChoose={(person) => assign(editor, person)}
        others={[]}
        opened={choosing}
        onChange={(opened) => {
          setChoosing(opened);
          if (!opened && last) focusField(editor.surface, last);
        }}
      >
        {anchor(t('person'))}
      </OpenedMenu>
    </>
  );
}

function Shortcut({ text }: { text: string }) {
  return <span className={classes.shortcut}>{text}</span>;
}

function placeOf(uuid: string | undefined): { x: number; y: number } | null {
  const box = uuid ? document.querySelector(`[data-field="${uuid}"]`)?.getBoundingClientRect() : undefined;
  return box ? { x: box.left + Math.min(24, box.width / 2), y: box.bottom } : null;
}
