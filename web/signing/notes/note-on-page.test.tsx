import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { type Asked, answering, held } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SigningContext, useSigningState } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { NoteOnPage } from './note-on-page.tsx';

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

function shown(answer: Parameters<typeof answering>[0][string]) {
  const asked = answering({ [`POST ${path}`]: answer });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const settings = { can_be_annotated: true };
  const child_documents = [aChild('child', { data_fields: [note] })];
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents, settings }), 'anna');
  show(
    <SigningContext value={signing}>
      <Note />
    </SigningContext>,
  );
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('button', { name: /^Your note on page 1/ }), { key });
  const saves = () => asked.filter((one) => one.path === path).map(({ body }) => (body as { data: object[] }).data[0]);
  return { press, saves };
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
