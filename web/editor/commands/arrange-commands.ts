import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { keepsCustomId } from '../../../shared/fields/filling/auto-fill.ts';
import { withLeastSize } from '../../../shared/fields/placing/least-size.ts';
import { clamp, type Size } from '../../../shared/geometry/placing.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { toast } from '../../ui/toasts.ts';
import {
  type Alignment,
  align,
  type Direction,
  distribute,
  pagesToRepeatOn,
  type RepeatOn,
  repeatOnPages,
  setGap,
} from '../core/arrange.ts';
import { rounded } from '../core/placing.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';
import { currentChild, type EditorState, fieldsOfChild, selectedFields } from '../state/editor-store.ts';
import type { Command } from './command.ts';
import { hasSelection } from './edit-commands.ts';

const atLeast = (count: number) => (editor: Editor) => selectedFields(editor.store.getState()).length >= count;

/** Aligns with the field selected last. */
export function alignSelected(editor: Editor, how: Alignment): void {
  const state = editor.store.getState();
  const fields = selectedFields(state);
  const reference = fields.at(-1);
  if (!reference) return;
  editor.change(t('aligned'), { put: align(fields, reference, how, (field) => pageOf(state, field)) });
}

/** The page of a field. While its file is being replaced the page is unknown, and nothing is cut. */
function pageOf(state: EditorState, { key, page_index }: DataField): Size {
  const child = state.pack.child_documents.find((one) => one.key === key);
  return child?.pages[page_index] ?? { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
}

export function distributeSelected(editor: Editor, direction: Direction): void {
  editor.change(t('distributed'), { put: distribute(selectedFields(editor.store.getState()), direction) });
}

export function setGapOfSelected(editor: Editor, direction: Direction, gap: number): void {
  const state = editor.store.getState();
  const fields = selectedFields(state);
  const page = currentChild(state)?.pages[fields[0]?.page_index ?? 0];
  if (page) editor.change(t('distributed'), { put: setGap(fields, direction, gap, page) });
}

function sameSize(editor: Editor): void {
  const state = editor.store.getState();
  const fields = selectedFields(state);
  const model = fields.at(-1);
  if (!model) return;
  const { width, height } = model;
  const put = fields.map((field) => rounded(clamp(withLeastSize({ ...field, width, height }), pageOf(state, field))));
  editor.change(t('resized'), { put });
}

/** Copies the selection to the same place of other pages. */
export function repeatSelected(editor: Editor, on: RepeatOn): void {
  const state = editor.store.getState();
  const child = currentChild(state);
  const fields = selectedFields(state);
  const first = fields[0];
  if (!child || !first) return;
  const now = new Date().toISOString();
  const { placed, overlapping } = repeatOnPages(
    fields,
    pagesToRepeatOn(first.page_index, child.pages.length, on),
    (page) => child.pages[page],
    fieldsOfChild(state.fields, child.key),
    (field) => ({ uuid: newUuid(), custom_id: keepsCustomId(field) ? field.custom_id : '', date_created: now, date_updated: now }),
  );
  editor.change(t('repeat'), { put: placed });
  if (overlapping === 0) {
    toast('success', t('replicated'));
    return;
  }
  const result = t('repeat_result', { placed: placed.length, skipped: overlapping });
  toast('warning', `${t('some_skipped')} ${result}`);
}

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const satisfies readonly Alignment[];

export const arrangeCommands: readonly Command[] = [
  ...alignments.map(
    (how): Command => ({
      name: `align_${how}`,
      label: t(`align_${how}`),
      group: 'arrange',
      asks: 'shapeFields',
      enabled: atLeast(2),
      run: (editor) => alignSelected(editor, how),
    }),
  ),
  ...(['horizontal', 'vertical'] as const).map(
    (direction): Command => ({
      name: `distribute_${direction}`,
      label: t(`distribute_${direction}`),
      group: 'arrange',
      asks: 'shapeFields',
      enabled: atLeast(3),
      run: (editor) => distributeSelected(editor, direction),
    }),
  ),
  { name: 'same_size', label: t('same_size'), group: 'arrange', asks: 'shapeFields', enabled: atLeast(2), run: sameSize },
  ...(['all', 'later', 'every_second'] as const).map(
    (on): Command => ({
      name: `repeat_${on}`,
      label: `${t('repeat')}: ${on === 'all' ? t('repeat_all') : on === 'later' ? t('repeat_later') : t('repeat_second')}`,
      group: 'arrange',
      asks: 'repeatFieldsAcrossPages',
      enabled: (editor) => hasSelection(editor) && (currentChild(editor.store.getState())?.pages.length ?? 0) > 1,
      run: (editor) => repeatSelected(editor, on),
    }),
  ),
];
