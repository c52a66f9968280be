import { ActionIcon } from '@mantine/core';
import type { CSSProperties } from 'react';
import { selfSignatory } from '../../../shared/fields/field-types.ts';
import {
  type Icon,
  IconCopyPlus,
  IconDots,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconRepeat,
  IconStack2,
  IconTrash,
  IconUser,
} from '../../icons/icons.ts';
import { inColumn, type Layout } from '../../surface/layout.ts';
import { useSurface } from '../../surface/use-surface.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { GridPopover } from '../arrange/grid-popover.tsx';
import { t as arrangeWords } from '../arrange/words.ts';
import { WordsPopover } from '../arrange/words-popover.tsx';
import { isOffered } from '../commands/command.ts';
import { commandNamed } from '../commands/commands.ts';
import { isMac } from '../commands/keyboard.ts';
import { assign } from '../commands/view-commands.ts';
import { showCombo } from '../core/keys.ts';
import { boundsOf } from '../core/placing.ts';
import { t } from '../messages.ts';
import { PersonMenu } from '../people/person-menu.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { editorMay } from '../state/editor-permission.ts';
import { currentChild, type EditorState } from '../state/editor-store.ts';
import { useScreen } from '../ui/screen-context.ts';
import classes from './selection-bar.module.css';

const icons: Record<string, Icon> = {
  align_left: IconLayoutAlignLeft,
  align_centre: IconLayoutAlignCenter,
  align_right: IconLayoutAlignRight,
  align_top: IconLayoutAlignTop,
  align_middle: IconLayoutAlignMiddle,
  align_bottom: IconLayoutAlignBottom,
  distribute_horizontal: IconLayoutDistributeHorizontal,
  distribute_vertical: IconLayoutDistributeVertical,
};
const severals = Object.keys(icons);
const barHeight = 44;
/** Narrower panes leave aligning and distributing to the menu, in pixels. */
const roomForAll = 560;
/** The gap between the selection and the bar in pixels, so that field names stay visible. */
const distance = 24;

/** The most frequent actions on the selected fields. The bar floats above the selection, never over it. */
export function SelectionBar() {
  const editor = useEditor();
  const { openMenu, open } = useScreen();
  const around = useEditorState(selectedPart);
  const count = useEditorState((state) => state.selection.length);
  const place = useSurface(editor.surface, ({ layout }) => placeOfBar(around, count, layout, editor.surface.seen()?.width ?? 0));
  const owner = useEditorState((state) => state.fields[state.selection.at(-1) ?? '']?.signatory_uuid);
  // What the buttons offer follows from it.
  const mayShape = useEditorState((state) => editorMay(state, 'shapeFields').ok);
  const mayRepeat = useEditorState(maysRepeat);
  const roomy = (editor.surface.seen()?.width ?? 0) >= roomForAll;
  if (!place) return null;
  const [left, top] = place.split(' ').map(Number);
  const button = (name: string, IconOf: Icon) => {
    const command = commandNamed(name);
    const shortcut = command.keys?.[0] && showCombo(command.keys[0], isMac);
    const disabled = !isOffered(command, editor);
    return (
      <IconButton
        key={name}
        icon={IconOf}
        size="md"
        label={command.label}
        shortcut={shortcut}
        disabled={disabled}
        onClick={() => command.run(editor)}
      />
    );
  };
  return (
    <div
      className={classes.bar}
      style={{ '--left': `${left}px`, '--top': `${top}px` } as CSSProperties}
      role="toolbar"
      aria-label={t('selected_n', { n: count })}
      data-bar
    >
      <PersonMenu
        label={t('person')}
        position="bottom-start"
        chosen={owner ?? undefined}
        onChoose={(person) => assign(editor, person)}
        others={[
          { id: 'me', label: t('me_now'), onClick: () => assign(editor, selfSignatory) },
          { id: 'nobody', label: t('unassign'), onClick: () => assign(editor, null) },
          { id: 'edit', label: t('edit_people'), onClick: () => open('people') },
        ]}
        target={(toggle) => (
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('person')} onClick={toggle}>
            <IconUser size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      />
      {count > 1 &&
        roomy &&
        severals.filter((name) => isOffered(commandNamed(name), editor)).map((name) => button(name, icons[name] ?? IconDots))}
      {count > 1 && button('same_size', IconStack2)}
      {count > 1 && mayShape && <GridPopover count={count} />}
      {count === 1 && <WordsPopover />}
      {mayRepeat && <IconButton icon={IconRepeat} size="md" label={arrangeWords('repeat')} onClick={() => open('repeat')} />}
      {button('clone', IconCopyPlus)}
      {button('delete', IconTrash)}
      <IconButton
        icon={IconDots}
        size="md"
        label={t('more')}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          openMenu({ x: box.left, y: box.bottom });
        }}
      />
    </div>
  );
}

/** Whether there is somewhere to repeat fields, and the person may. */
function maysRepeat(state: EditorState): boolean {
  const onPages = (currentChild(state)?.pages.length ?? 0) > 1 && editorMay(state, 'repeatFieldsAcrossPages').ok;
  return onPages || (state.pack.child_documents.length > 1 && editorMay(state, 'repeatFieldsAcrossDocuments').ok);
}

/**
 * `page x y width height` of the selection in points, or nothing while there is none or it is being carried. A string,
 * so that React sees equal values as equal.
 */
function selectedPart(state: EditorState): string {
  if (state.selection.length === 0 || state.draggingPage !== null || state.armed || state.ghost) return '';
  const reference = state.fields[state.selection.at(-1) ?? ''];
  if (!reference || reference.key !== state.childKey) return '';
  const near = state.selection.flatMap((uuid) => {
    const field = state.fields[uuid];
    return field && field.page_index === reference.page_index ? [field] : [];
  });
  const bounds = boundsOf(near);
  return bounds ? [reference.page_index, bounds.x, bounds.y, bounds.width, bounds.height].join(' ') : '';
}

/**
 * `left top` of the bar in the column's pixels: above the selection, or below it if there is no room above, and always
 * within the width.
 */
function placeOfBar(part: string, count: number, layout: Layout, seen: number): string {
  const [page = 0, x = 0, y = 0, width = 0, height = 0] = part.split(' ').map(Number);
  const place = layout.places[page];
  if (part === '' || !place) return '';
  const box = inColumn(place, { x, y, width, height });
  const above = box.y - barHeight - distance;
  const barWidth = count === 1 ? 220 : seen >= roomForAll ? 512 : 256;
  const left = box.x + box.width / 2 - barWidth / 2;
  const farthest = Math.max(8, Math.min(layout.width, Math.max(seen, place.left + place.width)) - barWidth - 8);
  return `${Math.round(Math.min(Math.max(8, left), farthest))} ${Math.round(above < 4 ? box.y + box.height + 16 : above)}`;
}
