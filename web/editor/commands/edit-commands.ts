import { keepsCustomId } from '../../../shared/fields/filling/auto-fill.ts';
import { collide } from '../../../shared/fields/placing/collide.ts';
import { clamp } from '../../../shared/geometry/placing.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { toast } from '../../ui/toasts.ts';
import { type ClipboardPayload, parsePayload, pasteFields, toPayload } from '../core/clipboard.ts';
import { shiftOfDuplicates } from '../core/free-place.ts';
import { boundsOf, rounded } from '../core/placing.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';
import { allowed } from '../state/editor-permission.ts';
import { currentChild, selectedFields } from '../state/editor-store.ts';
import { fieldsOnPage } from '../state/place.ts';
import type { Command } from './command.ts';

/** The last copy, for browsers that don't let pages read the clipboard. */
let copied = '';

export const hasSelection = (editor: Editor) => selectedFields(editor.store.getState()).length > 0;
/** Spec core §9: how far a clone stands from its model, in points, unless it would cover it there. */
const cloneOffset = 25;

function copy(editor: Editor): void {
  const state = editor.store.getState();
  const fields = selectedFields(state);
  if (fields.length === 0) return;
  copied = JSON.stringify(toPayload(fields, editor.packKey, state.people));
  void navigator.clipboard?.writeText(copied).catch(() => undefined);
  toast('success', t('copied_n', { n: fields.length }), { id: 'clipboard' });
}

export function removeSelected(editor: Editor): void {
  const { selection } = editor.store.getState();
  editor.change(t('delete'), { remove: selection, select: [] });
  editor.surface.root()?.focus({ preventScroll: true });
}

/** Pastes the system's clipboard, and says so if it holds nothing that can be pasted. */
export async function pasteFromClipboard(editor: Editor): Promise<void> {
  const text = await navigator.clipboard?.readText().catch(() => '');
  paste(editor, payloadOf(text ?? ''));
}

/** Pastes the text of a paste event. Anything but our own data is ignored. */
export function pasteText(editor: Editor, text: string): void {
  const payload = payloadOf(text);
  if (payload) paste(editor, payload);
}

/** What a text of the clipboard holds; the last copy made here if the clipboard is empty or can't be read. */
const payloadOf = (text: string) => parsePayload(text) ?? (text === '' ? parsePayload(copied) : undefined);

function paste(editor: Editor, payload: ClipboardPayload | undefined): void {
  const { store, surface, pointer } = editor;
  const state = store.getState();
  const child = currentChild(state);
  if (!allowed(state, 'shapeFields')) return;
  if (!payload) {
    toast('info', t('nothing_to_paste'), { id: 'clipboard' });
    return;
  }
  const point = (pointer.current && surface.pointAt(pointer.current)) ?? surface.centre();
  const page = child?.pages[point.page];
  if (!child || !page) return;
  const fields = pasteFields(payload, {
    packKey: editor.packKey,
    childKey: child.key,
    people: state.people,
    page_index: point.page,
    at: point,
    page,
    now: new Date().toISOString(),
    newUuid,
  });
  const there = fieldsOnPage(state, child.key, point.page);
  const free = fields.filter((field) => !there.some((other) => collide(field, other)));
  if (free.length < fields.length) toast('warning', t('some_skipped'), { id: 'skipped' });
  if (free.length === 0) return;
  editor.change(t('pasted'), { put: free, select: free.map((field) => field.uuid) });
  toast('success', t('pasted_n', { n: free.length }), { id: 'clipboard' });
}

function clone(editor: Editor): void {
  const state = editor.store.getState();
  const child = currentChild(state);
  const now = new Date().toISOString();
  const byPage = Map.groupBy(selectedFields(state), ({ page_index }) => page_index);
  const copies = [...byPage].flatMap(([page_index, fields]) => {
    const page = child?.pages[page_index];
    const bounds = boundsOf(fields);
    if (!child || !page || !bounds) return [];
    const { dx, dy } = shiftOfDuplicates(fields, fieldsOnPage(state, child.key, page_index), bounds, page, cloneOffset);
    return fields.map((field) => {
      const custom_id = keepsCustomId(field) ? field.custom_id : '';
      const moved = clamp({ ...field, x: field.x + dx, y: field.y + dy }, page);
      return rounded({ ...moved, uuid: newUuid(), custom_id, date_created: now, date_updated: now });
    });
  });
  editor.change(t('clone'), { put: copies, select: copies.map((field) => field.uuid) });
}

export const editCommands: readonly Command[] = [
  {
    name: 'undo',
    label: t('undo'),
    group: 'edit',
    keys: ['mod+z'],
    enabled: ({ store }) => store.getState().history.undo.length > 0,
    run: (editor) => editor.undo(),
  },
  {
    name: 'redo',
    label: t('redo'),
    group: 'edit',
    keys: ['mod+shift+z', 'mod+y'],
    enabled: ({ store }) => store.getState().history.redo.length > 0,
    run: (editor) => editor.redo(),
  },
  { name: 'copy', label: t('copy'), group: 'edit', keys: ['mod+c'], enabled: hasSelection, run: copy },
  {
    name: 'cut',
    label: t('cut'),
    group: 'edit',
    keys: ['mod+x'],
    asks: 'shapeFields',
    enabled: hasSelection,
    run: (editor) => {
      copy(editor);
      removeSelected(editor);
    },
  },
  // Ctrl-V arrives as a paste event, which may read the clipboard without asking.
  {
    name: 'paste',
    label: t('paste'),
    group: 'edit',
    asks: 'shapeFields',
    enabled: () => true,
    run: (editor) => void pasteFromClipboard(editor),
  },
  { name: 'clone', label: t('clone'), group: 'edit', keys: ['mod+d'], asks: 'shapeFields', enabled: hasSelection, run: clone },
  {
    name: 'delete',
    label: t('delete'),
    group: 'edit',
    keys: ['Delete', 'Backspace'],
    pagesOnly: true,
    asks: 'shapeFields',
    enabled: hasSelection,
    run: removeSelected,
  },
  {
    name: 'select_all',
    label: t('select_all'),
    group: 'edit',
    keys: ['mod+a'],
    pagesOnly: true,
    enabled: () => true,
    run: ({ store, surface }) => {
      const state = store.getState();
      const page = selectedFields(state).at(-1)?.page_index ?? surface.store.get().page;
      store.setState({ selection: fieldsOnPage(state, state.childKey, page).map((field) => field.uuid) });
    },
  },
  {
    name: 'select_none',
    label: t('select_none'),
    group: 'edit',
    keys: ['Escape'],
    keysOnly: true,
    enabled: ({ store }) => hasSelectionOrTool(store.getState()),
    run: ({ store, surface }) => {
      const { armed, ghost } = store.getState();
      store.setState(armed || ghost ? { armed: null, ghost: null } : { selection: [] });
      surface.root()?.focus({ preventScroll: true });
    },
  },
];

function hasSelectionOrTool(state: { armed: unknown; ghost: unknown; selection: readonly string[] }): boolean {
  return state.armed !== null || state.ghost !== null || state.selection.length > 0;
}
