import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { today } from '../model/dates.ts';
import { SigningContext, useSigningState } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { forgetHalfDays } from '../state/watch.ts';
import { FieldSheet } from './field-sheet.tsx';

const showPicker = vi.fn();
beforeEach(() => {
  showPicker.mockReset();
  Object.assign(HTMLInputElement.prototype, { showPicker });
});

/** The sheet as it opens over the page for Anna's only field, a date. */
function sheetOf(part: Partial<DataField>) {
  answering({
    'POST /app/documents/child/add_update_data_field': ({ body }) => ({
      data_fields: (body.data as { uuid: string }[]).map(({ uuid }) => ({ uuid, date_updated: now })),
    }),
  });
  const place = { uuid: 'day', key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now };
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const child_documents = [aChild('child', { data_fields: [{ ...newField('date', place), required: true, ...part }] })];
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents }), 'anna');
  signing.patch({ stage: 'fill', dialog: { kind: 'field', uuid: 'day' } });
  const shown = show(
    <SigningContext value={signing}>
      <Sheet />
    </SigningContext>,
  );
  return { ...shown, signing, data: () => signing.store.get().fields[0]?.data };
}

function Sheet() {
  const field = useSigningState(({ dialog, fields }) => (dialog?.kind === 'field' ? fields[0] : undefined));
  return field && <FieldSheet field={field} />;
}

const dialog = () => screen.queryByRole('dialog');

test('a date: its calendar is open with the sheet, and a day picked there closes it', () => {
  const { data } = sheetOf({ description: 'Moves in' });
  expect(showPicker).toHaveBeenCalledTimes(1);
  fireEvent.change(screen.getByLabelText('Moves in', { selector: 'input' }), { target: { value: '2027-03-02' } });
  expect([data(), dialog()]).toEqual(['2027-03-02', null]);
});

test('a date: one that is typed keeps its sheet, because the year may not be whole yet', () => {
  const { data } = sheetOf({ description: 'Moves in' });
  const input = screen.getByLabelText('Moves in', { selector: 'input' });
  fireEvent.keyDown(input, { key: '2' });
  fireEvent.change(input, { target: { value: '2027-03-02' } });
  expect(data()).toBe('2027-03-02');
  expect(dialog()).not.toBeNull();
});

test('a date: Today enters it, closes the sheet, and leads on to the review when nothing is left', async () => {
  const { user, data, signing } = sheetOf({});
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect([data(), dialog()]).toEqual([today(new Date()), null]);
  await expect.poll(() => signing.store.get().stage).toBe('preview');
});

test('a date: Done keeps the sheet open while the date is half typed', async () => {
  const { user } = sheetOf({ description: 'Moves in' });
  const input = screen.getByLabelText('Moves in', { selector: 'input' });
  fireEvent.keyDown(input, { key: '2' });
  fireEvent.change(input, { target: { value: '0202-03-02' } });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(document.activeElement).toBe(input);
  fireEvent.keyDown(input, { key: '2' });
  fireEvent.change(input, { target: { value: '2027-03-02' } });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(dialog()).toBeNull();
});

test('a birthday: the year is typed first, then the month and the day; no calendar and no “Today”', async () => {
  const { user, data } = sheetOf({ description: 'Date of birth' });
  expect(showPicker).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  screen.getByRole('group', { name: 'Date of birth' });
  expect(document.activeElement).toBe(screen.getByLabelText('Year'));
  await user.type(screen.getByLabelText('Year'), '1990');
  await user.selectOptions(screen.getByLabelText('Month'), 'February');
  await user.type(screen.getByLabelText('Day'), '28');
  expect(data()).toBe('1990-02-28');
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('28');
});

test('a birthday: Done says what is missing, and parts take nothing away that is saved', async () => {
  const { user, data } = sheetOf({ description: 'Date of birth', data: '1990-02-28' });
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  await user.clear(day);
  await user.type(day, '30');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('alert').textContent).toBe('This day does not exist. Please check day, month and year.');
  expect([data(), dialog() === null]).toEqual(['1990-02-28', false]);
  await user.clear(day);
  await user.type(day, '3');
  expect([data(), day.value]).toEqual(['1990-02-03', '3']);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(dialog()).toBeNull();
});

test.each([
  ['0990', 'April', '3', 'Year'],
  ['1990', 'Choose…', '3', 'Month'],
  ['1990', 'February', '31', 'Day'],
  ['1990', 'February', '', 'Day'],
])('a birthday: of %s, %s, %s the %4$s is marked, and Done leads to it', async (year, month, day, wrong) => {
  const { user } = sheetOf({ description: 'Date of birth' });
  await user.type(screen.getByLabelText('Year'), year);
  await user.selectOptions(screen.getByLabelText('Month'), month);
  if (day) await user.type(screen.getByLabelText('Day'), day);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const marked = ['Year', 'Month', 'Day'].filter((part) => screen.getByLabelText(part).getAttribute('aria-invalid'));
  expect([marked, document.activeElement]).toEqual([[wrong], screen.getByLabelText(wrong)]);
});

test('a birthday: a whole day on the way to one that does not exist is not kept', async () => {
  const { user, data } = sheetOf({ description: 'Date of birth' });
  await user.type(screen.getByLabelText('Year'), '1990');
  await user.selectOptions(screen.getByLabelText('Month'), 'April');
  await user.type(screen.getByLabelText('Day'), '31');
  expect(data()).toBeNull();
});

test('a birthday: one that is half typed is there again after a reload, until it is whole or its signer is done', async () => {
  const { user } = sheetOf({ description: 'Date of birth' });
  await user.type(screen.getByLabelText('Year'), '1990');
  await user.selectOptions(screen.getByLabelText('Month'), 'April');
  cleanup();
  const again = sheetOf({ description: 'Date of birth' });
  const parts = () => ['Year', 'Month', 'Day'].map((part) => screen.getByLabelText<HTMLInputElement>(part).value);
  expect(parts()).toEqual(['1990', '4', '']);
  expect([screen.queryByRole('alert'), again.data()]).toEqual([null, null]);
  await again.user.type(screen.getByLabelText('Day'), '3');
  expect([again.data(), again.signing.halfDays.all().size]).toEqual(['1990-04-03', 0]);
  await again.user.clear(screen.getByLabelText('Day'));
  expect(again.signing.halfDays.all().size).toBe(1);
  forgetHalfDays(again.signing);
  act(() => again.signing.toStage('rejected'));
  expect(again.signing.halfDays.all().size).toBe(0);
});

test('a birthday: one that is half typed gives way after a reload to a day that came from another device', async () => {
  const { user } = sheetOf({ description: 'Date of birth' });
  await user.type(screen.getByLabelText('Year'), '1990');
  cleanup();
  sheetOf({ description: 'Date of birth', data: '1985-07-04' });
  const parts = ['Year', 'Month', 'Day'].map((part) => screen.getByLabelText<HTMLInputElement>(part).value);
  expect(parts).toEqual(['1985', '7', '4']);
});

test('a birthday: Enter goes on once the day is whole', async () => {
  const { user, signing } = sheetOf({ description: 'Date of birth', data: '1990-02-28' });
  await user.clear(screen.getByLabelText('Day'));
  await user.keyboard('{Enter}');
  expect(signing.store.get().stage).toBe('fill');
  await user.keyboard('5{Enter}');
  expect(signing.store.get().stage).toBe('preview');
});

test('a birthday: Enter in the year goes on once the day is whole, and until then leads to what is missing or wrong', async () => {
  const { user, signing } = sheetOf({ description: 'Date of birth' });
  const [year, day] = [screen.getByLabelText('Year'), screen.getByLabelText('Day')];
  await user.type(day, '31');
  await user.type(year, '1990{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Month'));
  expect(screen.getByRole('alert').textContent).toBe('This is no whole date. Please enter day, month and year.');
  await user.selectOptions(screen.getByLabelText('Month'), 'February');
  await user.type(year, '{Enter}');
  expect(document.activeElement).toBe(day);
  expect(screen.getByRole('alert').textContent).toBe('This day does not exist. Please check day, month and year.');
  await user.selectOptions(screen.getByLabelText('Month'), 'March');
  await user.type(year, '{Enter}');
  expect(signing.store.get().stage).toBe('preview');
});
