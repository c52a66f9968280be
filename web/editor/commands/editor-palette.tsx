import type { SpotlightActionData } from '@mantine/spotlight';
import { useMemo } from 'react';
import { useMay } from '../../api/account.ts';
import { CommandPalette } from '../../shell/keyboard/command-palette.tsx';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { showCombo } from '../core/keys.ts';
import type { PaletteItem } from '../core/ready-fields.ts';
import { iconOf, paletteSections, placeWords } from '../fields/palette.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { editorMay } from '../state/editor-permission.ts';
import { currentChild } from '../state/editor-store.ts';
import { useTools } from '../tools/tools-menu.tsx';
import { useScreen } from '../ui/screen-context.ts';
import { isOffered } from './command.ts';
import { commands } from './commands.ts';
import { isMac, startGhost } from './keyboard.ts';
import { t as words } from './palette-words.ts';
import { assign } from './view-commands.ts';

/** Closing the palette gives the focus back first. */
const later = (run: () => void) => setTimeout(run, 250);

/** The command palette over the editor: commands on fields, people, fields to place, tools and pages, then everything else. */
export function EditorPalette() {
  const editor = useEditor();
  const { open } = useScreen();
  const tools = useTools();
  const mayI = useMay();
  const selection = useEditorState((state) => state.selection);
  const history = useEditorState((state) => state.history);
  const people = useEditorState((state) => state.people);
  const pages = useEditorState((state) => currentChild(state)?.pages.length ?? 0);
  const mayShape = useEditorState((state) => editorMay(state, 'shapeFields').ok);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the commands offer follows from selection, history and rights
  const own = useMemo(() => {
    const place = (item: PaletteItem): SpotlightActionData => {
      const IconOf = iconOf(item);
      const label = placeWords(item);
      return {
        id: label,
        label,
        leftSection: <IconOf size={20} stroke={1.75} aria-hidden />,
        onClick: () => later(() => startGhost(editor, item)),
      };
    };
    const offered = commands.filter((command) => !command.keysOnly && isOffered(command, editor));
    const groups: { group: string; actions: SpotlightActionData[] }[] = [
      {
        group: words('commands'),
        actions: [
          ...offered.map((command) => ({
            id: command.name,
            label: command.label,
            description: command.keys?.[0] ? showCombo(command.keys[0], isMac) : undefined,
            onClick: () => command.run(editor),
          })),
          { id: 'send', label: t('send'), onClick: () => open('send') },
        ],
      },
      {
        group: t('people'),
        actions: [
          ...people.map((person) => ({
            id: person.uuid,
            label: selection.length > 0 ? t('assign', { name: person.name }) : words('fields_for', { name: person.name }),
            description: person.email,
            leftSection: <PersonAvatar name={person.name} email={person.email} colour={person.colour} size={24} />,
            onClick: () => assign(editor, person.uuid),
          })),
          { id: 'people', label: t('edit_people'), onClick: () => open('people') },
        ],
      },
      {
        group: words('tools'),
        actions: tools
          .filter(({ allowed }) => allowed.ok)
          .map(({ id, label, icon: IconOf }) => ({
            id: `tool ${id}`,
            label,
            leftSection: <IconOf size={20} stroke={1.75} aria-hidden />,
            onClick: () => open({ tool: id }),
          })),
      },
      { group: t('field_types'), actions: mayShape && pages > 0 ? paletteSections.flatMap(({ items }) => items.map(place)) : [] },
      {
        group: t('pages'),
        actions: Array.from({ length: pages }, (_, index) => ({
          id: `page ${index}`,
          label: words('go_to_page', { n: index + 1 }),
          onClick: () => editor.surface.show(index, { x: 0, y: 0, width: 1, height: 1 }, { at: 0, always: true }),
        })),
      },
    ];
    return groups.filter(({ actions }) => actions.length > 0);
  }, [editor, selection, history, people, pages, mayShape, mayI]);
  return <CommandPalette own={own} onShortcuts={() => open('shortcuts')} />;
}
