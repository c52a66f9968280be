import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { Bar } from '../bar.tsx';
import { FormView } from '../form/form-view.tsx';
import { SigningContext } from './context.ts';
import { createSigning } from './signing.ts';
import { watch } from './watch.ts';

const text = (uuid: string, y: number, data: string | null): DataField => ({
  ...newField('text', { uuid, key: 'child', page_index: 0, x: 72, y, signatory_uuid: 'anna', now }),
  required: true,
  description: uuid,
  data,
});

test('whoever stands in the month of a birthday is in that field, and the bar’s button says what the date lacks', async () => {
  answering({ 'GET /app/form_views/get_form_view/pack': { form_view: [] } });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const born = { ...text('born', 100, null), type: 'date' as const, description: 'Date of birth' };
  const child_documents = [aChild('child', { data_fields: [born] })];
  const settings = { always_use_form_view: true };
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents, settings }), 'anna');
  const { user } = show(
    <SigningContext value={signing}>
      <FormView />
      <Bar />
    </SigningContext>,
  );
  await user.selectOptions(await screen.findByLabelText('Month'), 'May');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'This is no whole date. Please enter day, month and year.',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Year')));
});

test('who comes back stands at the first open field, and the bar’s button puts the focus there, not into the one after it', async () => {
  answering({ 'GET /app/form_views/get_form_view/pack': { form_view: [] } });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const child_documents = [
    aChild('child', { data_fields: [text('Name', 100, 'Anna'), text('Street', 200, null), text('Town', 300, null)] }),
  ];
  const settings = { always_use_form_view: true };
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents, settings }), 'anna');
  const { user } = show(
    <SigningContext value={signing}>
      <FormView />
      <Bar />
    </SigningContext>,
  );
  expect(signing.store.get().current).toBe('Street');
  await screen.findByRole('textbox', { name: 'Street' });
  await user.click(screen.getByRole('button', { name: 'Fill in text' }));
  const street = screen.getByRole('textbox', { name: 'Street' });
  await waitFor(() => expect(document.activeElement).toBe(street));
  // Whoever stands there already learns what is missing.
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(document.activeElement).toBe(street));
  const said = screen.getByRole('alert');
  expect([said.textContent, street.getAttribute('aria-describedby')]).toEqual(['This is required, and still empty.', said.id]);
  expect(street.getAttribute('aria-invalid')).toBe('true');
  await user.type(street, 'Harbour 1');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next: Town' }));
  expect(signing.store.get().current).toBe('Town');
});

test('the last day passes while the page is open: it says so, and goes on with what was typed once there is more time', async () => {
  let isOver = true;
  const late = refused(410, 'time_is_over', 'The time to sign this document is over.', { document_name: 'Lease' });
  const saving = 'POST /app/documents/child/add_update_data_field';
  const calls = answering({
    'GET /app/documents/pack/get_document_updates': () => (isOver ? late : { date_updated: now, document: null }),
    [saving]: () => (isOver ? late : { data_fields: [{ ...text('Street', 100, 'Harbour 1'), date_updated: now }] }),
  });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const child_documents = [aChild('child', { data_fields: [text('Street', 100, null)] })];
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents }), 'anna');
  watch(signing, 'fill');
  signing.setText('Street', 'Harbour 1');
  await signing.whenSaved();
  await waitFor(() => expect(signing.store.get().closed).toMatchObject({ code: 'time_is_over', document_name: 'Lease' }));

  isOver = false;
  signing.patch({ askedForNews: signing.store.get().askedForNews + 1 });
  await waitFor(() => expect(signing.store.get().closed).toBeNull());
  await waitFor(() => expect(signing.store.get()).toMatchObject({ refused: {}, save: { kind: 'saved' } }));
  expect(calls.filter(({ method, path }) => `${method} ${path}` === saving)).toHaveLength(2);
});
