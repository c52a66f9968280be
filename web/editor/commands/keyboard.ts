import { withLeastSize } from '../../../shared/fields/placing/least-size.ts';
import { clamp } from '../../../shared/geometry/placing.ts';
import { matchesCombo } from '../core/keys.ts';
import { centredOn } from '../core/placing.ts';
import type { PaletteItem } from '../core/ready-fields.ts';
import { labelOf } from '../fields/item-label.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';
import { allowed } from '../state/editor-permission.ts';
import { currentChild } from '../state/editor-store.ts';
import { personName, placeAt, sizeForNew } from '../state/place.ts';
import { announce } from '../ui/announcer.tsx';
import { commands } from './commands.ts';
import { pasteText } from './edit-commands.ts';
import { selectNeighbour } from './move-commands.ts';

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const typing = 'input, textarea, select, [contenteditable], [role="combobox"]';

/** Handles the editor's keys while it is shown, except in inputs and dialogs, which have keys of their own. Undo works in those for people too. */
export function installKeyboard(
  editor: Editor,
  root: HTMLElement,
  openShortcuts: () => void,
  openMenu: () => void,
  openProperties: () => void,
): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const inEditor = root.contains(target) || target === document.body;
    // A drawer or dialog whose changes are steps of the editor.
    const undoes = !inEditor && target.closest('[data-undo-keys]') !== null;
    if (!(inEditor || undoes) || event.defaultPrevented || target.closest(typing)) return;
    const inPages = target.closest('[data-pane="pages"]') !== null && target.closest('[data-bar]') === null;
    if (editor.store.getState().ghost && (inPages || target.closest('[data-palette]')) && moveGhost(editor, event)) return stop(event);
    if (inPages && ownKeys(editor, event, openMenu, openProperties)) return stop(event);
    if (event.key === '?' && inEditor) {
      openShortcuts();
      return stop(event);
    }
    for (const command of commands) {
      if ((command.pagesOnly && !inPages) || (undoes && command.name !== 'undo' && command.name !== 'redo')) continue;
      const combo = command.keys?.find((candidate) => matchesCombo(candidate, event, isMac));
      if (combo === undefined) continue;
      if (!command.enabled(editor)) return;
      if (command.asks && !allowed(editor.store.getState(), command.asks)) return stop(event);
      command.run(editor, combo);
      return stop(event);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const target = event.target as HTMLElement;
    if (!(root.contains(target) || target === document.body) || target.closest(typing)) return;
    pasteText(editor, event.clipboardData?.getData('text/plain') ?? '');
  };
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('paste', onPaste);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('paste', onPaste);
  };
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
}

/** Keys of the pages pane and of a field in it. */
function ownKeys(editor: Editor, event: KeyboardEvent, openMenu: () => void, openProperties: () => void): boolean {
  const { store } = editor;
  const uuid = (event.target as HTMLElement).dataset.field;
  if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && uuid) return selectNeighbour(editor, event.shiftKey ? -1 : 1);
  if (uuid && (event.key === 'Enter' || event.key === ' ')) {
    const { selection } = store.getState();
    if (event.key === 'Enter' && selection.includes(uuid)) {
      openProperties();
      focusProperties();
    } else store.setState({ selection: event.shiftKey ? [...new Set([...selection, uuid])] : [uuid] });
    return true;
  }
  if (uuid && (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) {
    if (!store.getState().selection.includes(uuid)) store.setState({ selection: [uuid] });
    openMenu();
    return true;
  }
  return false;
}

/** Moves the focus to the first property of what is selected. */
export function focusProperties(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-properties] :is(input, textarea):not(:disabled)')?.focus());
}

/** Starts placing by keyboard: an outline appears in the middle of the visible area. */
export function startGhost(editor: Editor, { type, ready }: PaletteItem): void {
  const { store, surface } = editor;
  const state = store.getState();
  const at = surface.centre();
  const page = currentChild(state)?.pages[at.page];
  if (!page) return;
  const place = clamp(centredOn(at.x, at.y, sizeForNew(state, type)), page);
  store.setState({ ghost: { type, ready, page_index: at.page, ...place }, armed: null });
  surface.root()?.focus({ preventScroll: true });
  announce(`${ghostWords(editor)}. ${t('ghost_hint')}`);
}

function ghostWords(editor: Editor): string {
  const state = editor.store.getState();
  const { ghost } = state;
  if (!ghost) return '';
  const person = personName(state, { signatory_uuid: state.person, type: ghost.type });
  const values = { person, page: ghost.page_index + 1, x: Math.round(ghost.x), y: Math.round(ghost.y) };
  return t('ghost_at', { type: labelOf(ghost), ...values });
}

const directions: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function moveGhost(editor: Editor, event: KeyboardEvent): boolean {
  const { store, surface } = editor;
  const state = store.getState();
  const { ghost } = state;
  const pages = currentChild(state)?.pages ?? [];
  const page = ghost && pages[ghost.page_index];
  if (!ghost || !page) return false;
  if (event.key === 'Escape') {
    store.setState({ ghost: null });
    return true;
  }
  if (event.key === 'Enter') {
    const centre = { page: ghost.page_index, x: ghost.x + ghost.width / 2, y: ghost.y + ghost.height / 2 };
    if (placeAt(editor, ghost, centre, { rectangle: ghost })) store.setState({ ghost: null });
    return true;
  }
  const direction = directions[event.key];
  const turn = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
  if (!direction && turn === 0) return false;
  const step = event.shiftKey ? 10 : 1;
  const [dx, dy] = direction ? [direction[0] * step, direction[1] * step] : [0, 0];
  const resized = event.altKey && withLeastSize({ type: ghost.type, width: ghost.width + dx, height: ghost.height + dy });
  const page_index = Math.min(pages.length - 1, Math.max(0, ghost.page_index + turn));
  const moved = { ...ghost, ...(resized || { x: ghost.x + dx, y: ghost.y + dy }) };
  const next = { ...clamp(moved, pages[page_index] ?? page), type: ghost.type, ready: ghost.ready, page_index };
  store.setState({ ghost: next });
  surface.show(page_index, next, { smooth: false });
  announce(ghostWords(editor));
  return true;
}
