import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { answering, held, refused } from '../../../test/support/components/answers.ts';
import { aPack, aPerson, now, olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { PeoplePanel } from './people-panel.tsx';

const asked = (name: string, part: Partial<Signatory> = {}) => aPerson(name, { status: 'awaiting_signatures', date_sent: now, ...part });
const sent = (signatories: Signatory[], part: Partial<Pack> = {}) => {
  const placed = signatories.map((person, position) => ({ ...person, position }));
  return aPack({ status: 'awaiting_signatures', signatories: placed, ...part });
};
const again = 'POST /app/documents/pack/resend_document_notification/anna';
const correction = 'POST /app/documents/pack/update_signatory_details';

function panel(document: Pack, answers: Parameters<typeof answering>[0] = {}) {
  const calls = answering({ ...olivia, ...answers });
  const changed: string[] = [];
  const onChanged = async () => changed.push('changed');
  return { ...show(<PeoplePanel document={document} onChanged={onChanged} />), calls, changed };
}

const line = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('people of a sent document: who was excluded is not counted as signed, and each says how far they are', () => {
  panel(
    sent([
      asked('Anna', { status: 'complete', date_signed: now, date_viewed: now }),
      asked('Bert', { status: 'excluded' }),
      asked('Cleo', { sign_later: true, delivery_problem: 'mailbox full' }),
    ]),
  );
  const words = '1 of 3 signed, 1 excluded';
  screen.getByText(words);
  expect(screen.getByRole('progressbar', { name: words }).getAttribute('aria-valuenow')).toBe(String((1 / 3) * 100));
  expect(line('Anna').textContent).toContain('Viewed');
  within(line('Cleo')).getByText('Not viewed yet');
  within(line('Cleo')).getByText('Has chosen to sign later');
  within(line('Cleo')).getByText('The last message could not be delivered: mailbox full');
});

test('people of a complete document: it is not told as signed if all were excluded', () => {
  panel(sent([asked('Anna', { status: 'excluded' }), asked('Bert', { status: 'excluded' })], { status: 'complete' }));
  screen.getByText('0 of 2 signed, 2 excluded');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
});

test('people of a sent document: an address that nobody verified is marked, one that a pin proved is not', () => {
  const people = [
    asked('Anna', { identification: 'link_handed_over', identified_by: 'Olivia' }),
    asked('Bert', { identification: 'pin_email' }),
  ];
  panel(sent(people));
  const unverified = within(line('Anna')).getByText('Address not verified: came by a link that Olivia made');
  expect(unverified.querySelector('svg')).not.toBeNull();
  expect(within(line('Bert')).getByText('Identified by a one-time pin by email').querySelector('svg')).toBeNull();
});

test('people of a sent document: a request is sent again after a question, once, with a word that it was', async () => {
  const { answer, give } = held();
  const { user, calls, changed } = panel(sent([asked('Anna')]), { [again]: answer });
  const button = await screen.findByRole('button', { name: 'Send the request again: Anna' });
  await user.click(button);
  const question = within(await screen.findByRole('dialog', { name: 'Send the request again to Anna?' }));
  question.getByText('Another message goes to anna@example.com.');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
  const confirm = question.getByRole('button', { name: 'Send again' });
  await user.click(confirm);
  await user.click(confirm);
  give({});
  await screen.findByText('The request has been sent again to Anna.');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(changed).toEqual(['changed']);
});

test('people of a sent document: a click on the wrong button sends nothing', async () => {
  const { user, calls } = panel(sent([asked('Anna')]), { [again]: {} });
  await user.click(await screen.findByRole('button', { name: 'Send the request again: Anna' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('people of a sent document: whoever has signed is neither asked again nor corrected', async () => {
  panel(sent([asked('Anna', { status: 'complete' }), asked('Bert')]));
  await screen.findByRole('button', { name: 'Correct the details: Bert' });
  expect(within(line('Anna')).queryAllByRole('button')).toEqual([]);
});

test('people of a sent document: an owner whose own address is unconfirmed sees the buttons switched off, with the reason', async () => {
  const user = { ...olivia['GET /app/user'].user, verified: false };
  panel(sent([asked('Anna')]), { 'GET /app/user': { user } });
  const button = await screen.findByRole('button', { name: /^Send the request again: Anna\. .+confirm/i });
  expect(button).toHaveProperty('disabled', true);
});

test('people of a sent document: corrected details are checked, sent with the version they were based on, and the dialog closes', async () => {
  const { user, calls, changed } = panel(sent([asked('Anna')]), { [correction]: { signatory: { waits: false } } });
  await user.click(await screen.findByRole('button', { name: 'Correct the details: Anna' }));
  await screen.findByRole('dialog');
  await user.clear(input('Email address'));
  await user.type(input('Email address'), 'anna');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Please enter a valid email address.');
  expect(document.activeElement).toBe(input('Email address'));
  await user.type(input('Email address'), '@example.org');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The details have been changed.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(calls.find(({ method }) => method === 'POST')?.body)).toContain('anna@example.org');
  expect(changed).toEqual(['changed']);
});

test('people of a sent document: a correction that is refused stays open with the reason at its field', async () => {
  const refusal = refused(422, 'mobile_number_invalid', 'This is no mobile number.');
  const { user } = panel(sent([asked('Anna')]), { [correction]: refusal });
  await user.click(await screen.findByRole('button', { name: 'Correct the details: Anna' }));
  await screen.findByRole('dialog');
  await user.type(input('Mobile number'), '123');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This is no mobile number.');
  expect(document.activeElement).toBe(input('Mobile number'));
  expect(input('Mobile number').value).toBe('123');
});

test('people of a sent document: who enters a pin is told, and can be asked for one, which is not taken back', async () => {
  const { user, calls } = panel(sent([asked('Anna'), asked('Bert', { otp_is_required: true })]), {
    [correction]: { signatory: { waits: false } },
  });
  within(line('Bert')).getByText('Enters a one-time pin');
  expect(within(line('Anna')).queryByText('Enters a one-time pin')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Correct the details: Bert' }));
  expect(await screen.findByLabelText(/^Ask for a one-time pin/)).toMatchObject({ checked: true, disabled: true });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Correct the details: Anna' }));
  await user.click(await screen.findByLabelText(/^Ask for a one-time pin/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The details have been changed.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ signatory: { uuid: 'anna', otp_is_required: true } });
});

test('people of a sent document: contacts are offered where details are corrected', async () => {
  const dana = {
    key: 'dana',
    name: 'Dana Ali',
    email: 'dana@example.com',
    mobile_number: '+27821234567',
    contact_list_keys: [],
    version: 1,
  };
  const contacts = { 'GET /app/contact_lists/get_contacts_by_query': { contacts: [{ ...dana, last_used: null }] } };
  const { user } = panel(sent([asked('Anna')]), contacts);
  await user.click(await screen.findByRole('button', { name: 'Correct the details: Anna' }));
  await screen.findByRole('dialog');
  const name = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Dan');
  await user.click(await screen.findByRole('option', { name: /Dana Ali/ }));
  expect([name.value, input('Email address').value, input('Mobile number').value]).toEqual([dana.name, dana.email, dana.mobile_number]);
});

test('people of a template: nobody can have signed, so they are only counted', () => {
  panel(aPack({ document_type: 'template', status: 'setup', signatories: [aPerson('Anna')] }));
  screen.getByText('1 person');
  expect(screen.queryByText(/signed/)).toBeNull();
  expect(line('Anna').textContent).not.toContain('Queued');
});
