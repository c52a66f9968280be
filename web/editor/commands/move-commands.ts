import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { withLeastSize } from '../../../shared/fields/placing/least-size.ts';
import { clamp } from '../../../shared/geometry/placing.ts';
import { inReadingOrder } from '../core/editor-field.ts';
import type { KeyCombo } from '../core/keys.ts';
import { clampShift, rounded } from '../core/placing.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';
import { currentChild, fieldsOfChild, selectedFields } from '../state/editor-store.ts';
import { focusField } from '../state/field-in-sight.ts';
import type { Command } from './command.ts';
import { hasSelection } from './edit-commands.ts';

/** Spec core §9: arrow keys move by 1 point, with Shift by 10. */
const steps = { near: 1, far: 10 };

function directionOf(combo: KeyCombo | undefined): { dx: number; dy: number } {
  const far = combo?.includes('shift') ? steps.far : steps.near;
  if (combo?.endsWith('ArrowLeft')) return { dx: -far, dy: 0 };
  if (combo?.endsWith('ArrowRight')) return { dx: far, dy: 0 };
  if (combo?.endsWith('ArrowUp')) return { dx: 0, dy: -far };
  return { dx: 0, dy: far };
}

/** Moves the selection by this many points. The group of each page keeps its layout and stays on its page. */
export function nudge(editor: Editor, combo?: KeyCombo): void {
  const state = editor.store.getState();
  const child = currentChild(state);
  const { dx, dy } = directionOf(combo);
  const fields = selectedFields(state);
  const moved = fields.flatMap((field): DataField[] => {
    const page = child?.pages[field.page_index];
    if (!page) return [];
    const shift = clampShift(
      fields.filter((other) => other.page_index === field.page_index),
      dx,
      dy,
      page,
    );
    return [rounded({ ...field, x: field.x + shift.dx, y: field.y + shift.dy })];
  });
  editor.change(t('moved'), { put: moved, group: `nudge ${state.selection.join(' ')}` });
  const last = moved.at(-1);
  if (last) editor.surface.show(last.page_index, last, { smooth: false });
}

/** Makes the selection wider or higher by this many points. */
export function grow(editor: Editor, combo?: KeyCombo): void {
  const state = editor.store.getState();
  const child = currentChild(state);
  const { dx, dy } = directionOf(combo);
  const sized = selectedFields(state).flatMap((field): DataField[] => {
    const page = child?.pages[field.page_index];
    if (!page) return [];
    const width = Math.min(page.width - field.x, field.width + dx);
    const height = Math.min(page.height - field.y, field.height + dy);
    return [rounded(clamp(withLeastSize({ ...field, width, height }), page))];
  });
  editor.change(t('resized'), { put: sized, group: `grow ${state.selection.join(' ')}` });
}

/** Selects the next field in reading order, page after page. Answers false at the end, where the focus leaves for the next pane. */
export function selectNeighbour(editor: Editor, direction: 1 | -1): boolean {
  const state = editor.store.getState();
  const child = currentChild(state);
  if (!child) return false;
  const ordered = inReadingOrder(fieldsOfChild(state.fields, child.key));
  const at = ordered.findIndex((field) => field.uuid === state.selection.at(-1));
  const next = at < 0 ? ordered.find((field) => field.page_index >= editor.surface.store.get().page) : ordered[at + direction];
  if (!next) return false;
  editor.store.setState({ selection: [next.uuid] });
  editor.surface.show(next.page_index, next, { smooth: false });
  focusField(editor.surface, next.uuid);
  return true;
}

const arrows = (prefix: string) => ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => `${prefix}${key}`);

export const moveCommands: readonly Command[] = [
  {
    name: 'nudge',
    label: t('nudge'),
    group: 'move',
    keys: arrows(''),
    pagesOnly: true,
    keysOnly: true,
    asks: 'shapeFields',
    enabled: hasSelection,
    run: nudge,
  },
  {
    name: 'nudge_far',
    label: t('nudge_far'),
    group: 'move',
    keys: arrows('shift+'),
    pagesOnly: true,
    keysOnly: true,
    asks: 'shapeFields',
    enabled: hasSelection,
    run: nudge,
  },
  {
    name: 'grow',
    label: t('grow'),
    group: 'move',
    keys: arrows('alt+'),
    pagesOnly: true,
    keysOnly: true,
    asks: 'shapeFields',
    enabled: hasSelection,
    run: grow,
  },
  {
    name: 'grow_far',
    label: t('grow_far'),
    group: 'move',
    keys: arrows('alt+shift+'),
    pagesOnly: true,
    keysOnly: true,
    asks: 'shapeFields',
    enabled: hasSelection,
    run: grow,
  },
];
