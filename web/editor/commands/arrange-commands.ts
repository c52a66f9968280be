import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { keepsCustomId } from '../../../shared/fields/filling/auto-fill.ts';
import { withLeastSize } from '../../../shared/fields/placing/least-size.ts';
import { clamp, type Size } from '../../../shared/geometry/placing.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { toast } from '../../ui/toasts.ts';
import { type Alignment, align, arrangeInGrid, type Direction, distribute, type Grid, setGap } from '../core/arrange.ts';
import { rounded } from '../core/placing.ts';
import { pagesToRepeatOn, type Repeated, type RepeatOn, repeatFields } from '../core/repeat.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';
import { currentChild, type EditorState, selectedFields } from '../state/editor-store.ts';
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

/** Puts the selection of one page into a grid. */
export function gridSelected(editor: Editor, grid: Grid): void {
  const state = editor.store.getState();
  const fields = selectedFields(state);
  const first = fields[0];
  if (first) editor.change(t('in_grid'), { put: arrangeInGrid(fields, grid, pageOf(state, first)) });
}

/** The copies that repeating the selection would make on pages of its document and, if asked, of the others too. */
export function copiesOfSelected(editor: Editor, on: RepeatOn, named: readonly number[], inOthers: boolean): Repeated {
  const state = editor.store.getState();
  const child = currentChild(state);
  const fields = selectedFields(state);
  const own = fields[0]?.page_index;
  if (!child || own === undefined) return { placed: [], overlapping: 0, short: 0 };
  const pages = pagesToRepeatOn(own, child.pages.length, on, named);
  const others = inOthers ? state.pack.child_documents.filter(({ key }) => key !== child.key) : [];
  const corresponding = [...new Set([own, ...pages])];
  const now = new Date().toISOString();
  return repeatFields(
    fields,
    [{ ...child, on: pages }, ...others.map((other) => ({ ...other, on: corresponding }))],
    Object.values(state.fields),
    (field) => ({
      uuid: newUuid(),
      custom_id: keepsCustomId(field) ? field.custom_id : '',
      date_created: now,
      date_updated: now,
    }),
  );
}

/** Copies the selection to the same place of other pages and documents, and says what was left out. */
export function repeatSelected(editor: Editor, on: RepeatOn, named: readonly number[] = [], inOthers = false): void {
  const { placed, overlapping, short } = copiesOfSelected(editor, on, named, inOthers);
  if (placed.length > 0) editor.change(t('repeat'), { put: placed });
  if (short > 0) toast('warning', t('documents_skipped'));
  if (overlapping > 0) {
    toast('warning', `${t('some_skipped')} ${t('repeat_result', { placed: placed.length, skipped: overlapping })}`);
  } else if (short === 0) toast('success', t('replicated'));
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
