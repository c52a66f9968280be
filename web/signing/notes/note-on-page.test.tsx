import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { selfSignatory } from '../../../shared/fields/field-types.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { type Asked, answering, held, refused } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SigningContext, useSigningState } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { refresh } from '../state/watch.ts';
import { NoteDialog } from './note-dialog.tsx';
import { NoteOnPage } from './note-on-page.tsx';
import { saveNote } from './notes.ts';
import { NotesDialog } from './notes-dialog.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const path = '/app/documents/child/add_update_data_field';
const note: DataField = {
  ...newField('note', { uuid: 'mine', key: 'child', page_index: 0, x: 100, y: 100, signatory_uuid: 'anna', now }),
  data: 'Why?',
  is_temporary_field: true,
  required: false,
};

function Note() {
  const field = useSigningState(({ pack }) => pack.child_documents[0]?.data_fields[0]);
  return field && <NoteOnPage field={field} scale={1} />;
}

function shown(answer: Parameters<typeof answering>[0][string], page: ReactNode = <Note />, data_fields = [note]) {
  const asked = answering({ [`POST ${path}`]: answer });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const settings = { can_be_annotated: true };
  const child_documents = [aChild('child', { data_fields })];
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents, settings }), 'anna');
  show(<SigningContext value={signing}>{page}</SigningContext>);
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('button', { name: /^Your note on page 1/ }), { key });
  const saves = () => asked.filter((one) => one.path === path).map(({ body }) => (body as { data: object[] }).data[0]);
  return { press, saves, signing };
}

test('note: moves while one is being saved wait, and go on from what that save answered', async () => {
  const first = held();
  const saved = (date_updated: string) => ({ data_fields: [{ uuid: 'mine', date_updated }] });
  let count = 0;
  const { press, saves } = shown((_: Asked) => (count++ === 0 ? first.answer : saved('2026-03-01T00:00:02.000Z')));
  press('ArrowRight');
  await vi.advanceTimersByTimeAsync(700);
  expect(saves()).toHaveLength(1);
  press('ArrowRight');
  press('ArrowDown');
  await vi.advanceTimersByTimeAsync(700);
  expect(saves()).toHaveLength(1);
  first.give(saved('2026-03-01T00:00:01.000Z'));
  await vi.advanceTimersByTimeAsync(100);
  expect(saves()).toMatchObject([
    { x: 110, y: 100, date_updated: now },
    { x: 120, y: 110, date_updated: '2026-03-01T00:00:01.000Z' },
  ]);
});

test('note: a move that still rests is saved once when the note leaves the screen', async () => {
  const { press, saves } = shown({ data_fields: [] });
  press('ArrowDown');
  expect(saves()).toHaveLength(0);
  cleanup();
  await vi.advanceTimersByTimeAsync(0);
  expect(saves()).toMatchObject([{ x: 100, y: 110 }]);
  await vi.advanceTimersByTimeAsync(700);
  expect(saves()).toHaveLength(1);
});

test('note: is removed only after a question, which a refused removal ends with its reason', async () => {
  vi.useRealTimers();
  const answers = [refused(500, 'internal_error', 'It did not work.'), { data_fields: [] }];
  const { saves } = shown(() => answers.shift() ?? {}, <NoteDialog field={note} at={{ key: 'child', page_index: 0 }} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  // Only the press that removes is marked as one that can't be undone.
  const isLoud = () => screen.getByRole('button', { name: 'Remove note' }).classList.contains('sg-danger');
  expect(isLoud()).toBe(false);
  press('Remove note');
  screen.getByText(/^Remove this note from the document\?/);
  expect(isLoud()).toBe(true);
  press('Keep');
  expect(screen.queryByText(/^Remove this note/)).toBeNull();
  expect(saves()).toHaveLength(0);
  press('Remove note');
  press('Remove note');
  await screen.findByText('It did not work.');
  press('Remove note');
  press('Remove note');
  await expect.poll(() => saves()).toMatchObject([{ removed: true }, { removed: true }]);
});

test('note: news that hold a note which this page is still saving are no change in another window', async () => {
  vi.useRealTimers();
  const saved = held();
  const { signing } = shown(saved.answer);
  const { pack } = signing.store.get();
  const theirs = { ...note, uuid: 'new', data: 'Who pays?' };
  const document = { ...pack, child_documents: pack.child_documents.map((child) => ({ ...child, data_fields: [note, theirs] })) };
  answering({ [`POST ${path}`]: saved.answer, 'GET /app/documents/pack/get_document_updates': { document, date_updated: 'later' } });
  const saving = saveNote(signing, 'child', { input: { uuid: 'new', type: 'note', page_index: 0, x: 10, y: 10, data: 'Who pays?' } });
  expect(await refresh(signing, now)).toBe(now);
  saved.give({ data_fields: [] });
  await saving;
  expect(await refresh(signing, now)).toBe('later');
  expect(signing.store.get()).toMatchObject({ notice: null, changes: [] });
});

test('note: words have the name that their author has as they write, and a move leaves it', async () => {
  vi.useRealTimers();
  const { signing } = shown({ data_fields: [] }, <Note />, [{ ...note, filled_by_name: 'Annie' }]);
  const named = () => signing.store.get().pack.child_documents[0]?.data_fields[0]?.filled_by_name;
  await saveNote(signing, 'child', { input: { uuid: 'mine', x: 120 } });
  expect(named()).toBe('Annie');
  await saveNote(signing, 'child', { input: { uuid: 'mine', data: 'Who pays?' } });
  expect(named()).toBe('Anna');
});

test('note: somebody else’s is answered from the list by a note of one’s own below it; one’s own is not', () => {
  const theirs = { ...note, uuid: 'theirs', signatory_uuid: selfSignatory, is_visible_in_final_document: false, data: 'Who pays?' };
  const { signing } = shown({}, <NotesDialog />, [note, theirs]);
  expect(screen.queryByRole('button', { name: 'Answer: Why?' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Answer: Who pays?' }));
  const { x, y, width, height } = theirs;
  const point = { x: x + width / 2, y: y + height * 1.5 };
  expect(signing.store.get().dialog).toEqual({ kind: 'note', uuid: null, at: { key: 'child', page_index: 0, point } });
});
