import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import type { Saver } from '../../../saving/saver.ts';
import { toast } from '../../../ui/toasts.ts';
import { mergeAll } from '../../core/merge.ts';
import { t } from '../../messages.ts';
import { goneInWords } from '../../signatures/in-words.ts';
import { signaturesEmptied } from '../../signatures/lost-signatures.ts';
import { type EditorStore, recordsOf } from '../editor-store.ts';
import { fieldItems, type SetupChange } from '../setup-change.ts';
import { withoutGone } from './gone.ts';
import { historyAfter } from './history-of-files.ts';
import { withUnsaved } from './with-unsaved.ts';

/**
 * Takes over the server's state where nothing is unsaved here. Changes that name what is deleted there are given up,
 * because they could never be saved.
 */
export function receive(store: EditorStore, saver: Pick<Saver<SetupChange>, 'items' | 'replace'>, newer: Pack): void {
  const records = recordsOf(newer);
  const undecided = new Set(store.getState().conflicts.map(({ uuid }) => uuid));
  const given = withoutGone(saver.items(), withUnsaved(records.pack, saver.items()), undecided, records.fields);
  if (given.becomes.size > 0) saver.replace(given.becomes);
  const state = store.getState();
  const unsaved = saver.items();
  const merged = mergeAll(state.fields, Object.values(records.fields), fieldItems(unsaved));
  const parts = new Set([...unsaved.values()].map(({ value }) => value.part));
  const peopleBusy = parts.has('person') || parts.has('removed_person');
  const childGone = !records.pack.child_documents.some((child) => child.key === state.childKey);
  const pack = withUnsaved(records.pack, unsaved);
  const known = new Set(state.conflicts.map((conflict) => conflict.uuid));
  store.setState({
    pack,
    fields: merged.fields,
    savedOrder: records.savedOrder,
    conflicts: [...state.conflicts, ...merged.conflicts.filter((conflict) => !known.has(conflict.uuid))],
    ...(peopleBusy ? {} : { people: records.people }),
    ...historyAfter(state.history, state.fields, state.pack.child_documents, records.pack.child_documents),
    ...(childGone ? { childKey: records.pack.child_documents[0]?.key ?? '' } : {}),
    selection: state.selection.filter((uuid) => merged.fields[uuid]),
  });
  const emptied = signaturesEmptied(state.fields, merged.fields);
  if (emptied.length > 0) toast('warning', goneInWords(emptied));
  const lost = merged.lost.length + given.lost;
  if (lost > 0) toast('warning', t('removed_by_other', { n: lost }));
}
