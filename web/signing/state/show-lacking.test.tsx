import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { choose, speakEnglish } from '../../messages/spoken.ts';
import { Bar } from '../bar.tsx';
import { Entry } from '../form/entry.tsx';
import { Notices } from '../notices.tsx';
import { translations } from '../words/translations.ts';
import { SigningContext, useSigningState } from './context.ts';
import { createSigning } from './signing.ts';

afterEach(speakEnglish);

function Fields() {
  const fields = useSigningState((state) => state.fields);
  return fields.map((field) => <Entry key={field.uuid} members={[field]} />);
}

/** Anna names a notary by email, whom the sender has asked for a pin on a telephone, and submits. */
async function submitted(wording: string) {
  const issues = [{ path: 'data_fields.notary', code: 'mobile_number_required', message: 'Give a mobile number too.' }];
  answering({
    'POST /app/documents/pack/audit_document_opened_event': {},
    'POST /app/documents/pack/add_update_signatory': refused(422, 'incomplete_fields', 'There are still incomplete fields.', { issues }),
  });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const data = JSON.stringify({ name: 'Nora', email: 'nora@example.com', mobile_number: '' });
  const place = { key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now };
  const named = { ...newField('signer_setup', { ...place, uuid: 'notary' }), signer_role_to_setup: 'Notary', data };
  const child_documents = [aChild('child', { data_fields: [newField('text', { ...place, uuid: 'town' }), named] })];
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents }), 'anna');
  signing.patch({ stage: 'preview', view: 'form' });
  const shown = show(
    <SigningContext value={signing}>
      <Notices />
      <Fields />
      <Bar />
    </SigningContext>,
  );
  await shown.user.click(screen.getByRole('button', { name: wording }));
  await expect.poll(() => signing.store.get().stage).toBe('fill');
  return { ...shown, signing };
}

const said = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null;

test('a number that only the server knows to be needed is asked for at its field, until it is given', async () => {
  const { user, signing } = await submitted('Sign and submit');
  expect(signing.store.get().arrival).toMatchObject({ uuid: 'notary', focus: true });
  expect(screen.getAllByText('Give a mobile number too.')).toHaveLength(2);
  expect(screen.queryByText('There are still incomplete fields.')).toBeNull();
  const number = screen.getByLabelText(/^Mobile number/);
  expect([said(number), number.getAttribute('aria-invalid')]).toEqual(['Give a mobile number too.', 'true']);
  await user.type(number, '+27821234567');
  expect([said(number), number.getAttribute('aria-invalid')]).toEqual([null, null]);
});

test('it is asked for in German too', async () => {
  await act(() => choose('de', translations));
  await submitted('Unterzeichnen und absenden');
  expect(said(screen.getByLabelText(/^Mobilnummer/))).toBe('Bitte geben Sie eine Mobilnummer ein.');
});
