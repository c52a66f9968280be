import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { aPack, aPerson, now, olivia } from '../../../../test/support/components/records.ts';
import { show } from '../../../../test/support/components/show.tsx';
import { PeoplePanel } from '../people-panel.tsx';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const asked = (name: string, part: Partial<Signatory> = {}) => aPerson(name, { status: 'awaiting_signatures', date_sent: ago(1), ...part });
const link = 'POST /app/documents/pack/generate_signing_link_for_signatory/anna';

function panel(people: Signatory[], answers: Parameters<typeof answering>[0] = {}, part: Parameters<typeof aPack>[0] = {}) {
  const calls = answering({ ...olivia, ...answers });
  const signatories = people.map((person, position) => ({ ...person, position }));
  const document: Pack = aPack({ status: 'awaiting_signatures', signatories, ...part });
  const { user } = show(<PeoplePanel document={document} onChanged={async () => undefined} />);
  const choose = async (name: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return within(await screen.findByRole('dialog'));
  };
  return { user, choose, posted: () => calls.filter(({ method }) => method === 'POST') };
}

test('a person of a sent document: the request goes again by the channel that was chosen', async () => {
  const again = 'POST /app/documents/pack/resend_document_notification/anna';
  const person = asked('Anna', { mobile_number: '+27821234567' });
  const { user, posted } = panel([person], { [again]: {} }, { settings: { communication_channel_configurable: true } });
  await user.click(await screen.findByRole('button', { name: 'Send the request again: Anna' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'SMS: +27821234567' }));
  dialog.getByText('Another message goes to +27821234567.');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await screen.findByText('The request has been sent again to Anna.');
  expect(posted().map(({ body }) => body)).toEqual([{ communication_channel_ui: 'sms' }]);
});

test('a person of a sent document: who was written to just now is not written to again in the same minute', async () => {
  const { user } = panel([asked('Anna', { date_sent: ago(0) })]);
  await user.click(await screen.findByRole('button', { name: 'Send the request again: Anna' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^That was less than a minute ago/);
  expect(dialog.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', true);
});

test('a person of a sent document: a link is made when asked for, shown as a QR code, and copied', async () => {
  const { user, choose, posted } = panel([asked('Anna')], { [link]: { signing_link: 'https://sign.example/sign/token' } });
  const dialog = await choose('Anna', 'Signing link…');
  dialog.getByText(/Whoever has this link can sign as Anna/);
  expect(posted()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Make a link' }));
  await dialog.findByRole('img', { name: 'QR code of the signing link of Anna' });
  expect(dialog.getByLabelText<HTMLInputElement>('Link').value).toBe('https://sign.example/sign/token');
  await user.click(dialog.getByRole('button', { name: 'Copy the link' }));
  await screen.findByText('Copied to clipboard!');
  expect(await navigator.clipboard.readText()).toBe('https://sign.example/sign/token');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(dialog.getByRole('button', { name: 'Copy the link' }));
  await screen.findByText("Couldn't copy link");
});

test('a person of a sent document: a link that can’t be made says why, and can be tried again', async () => {
  const { user, choose } = panel([asked('Anna')], { [link]: refused(429, 'quota_reached', 'Too many messages today.') });
  const dialog = await choose('Anna', 'Signing link…');
  const make = dialog.getByRole('button', { name: 'Make a link' });
  await user.click(make);
  await screen.findByText('Too many messages today.');
  expect(make).toHaveProperty('disabled', false);
});

test('a person of a sent document: excluding says who is next or that the document is then complete', async () => {
  const exclude = 'POST /app/documents/pack/exclude_signatory';
  const people = [asked('Anna'), aPerson('Bert', { status: 'setup' })];
  const answer = { signatory: { date_updated: now }, document_status: 'awaiting_signatures' };
  const { user, choose, posted } = panel(people, { [exclude]: answer }, { settings: { sequential_signing: true } });
  const dialog = await choose('Anna', 'Exclude…');
  dialog.getByText('It is then the turn of Bert.');
  await user.click(dialog.getByRole('checkbox', { name: 'Send them the final document all the same' }));
  await user.click(dialog.getByRole('button', { name: 'Exclude' }));
  await screen.findByText('Anna has been excluded from signing.');
  expect(posted()[0]?.body).toMatchObject({ data: { uuid: 'anna' }, excluded_signers_can_receive_viewing_notifications: true });
});

test('a person of a sent document: excluding the last one warns that the document is then complete', async () => {
  const { choose } = panel([asked('Anna', { status: 'complete', date_signed: now }), asked('Bert')]);
  const dialog = await choose('Bert', 'Exclude…');
  dialog.getByText(/Nobody else has to sign: the document becomes complete/);
});

test('a person of a sent document: an expired link is told at the person', async () => {
  panel([asked('Anna', { date_sent: '2026-01-05T10:00:00.000Z' }), asked('Bert')]);
  screen.getByText('The link sent on January 5, 2026 has expired. Send the request again.');
  expect(screen.getAllByText(/has expired/)).toHaveLength(1);
});

test('copies: somebody is added to the present list, also when the document has changed meanwhile', async () => {
  const save = 'POST /app/documents/pack/update_document';
  const cecil = { name: 'Cecil', email: 'cecil@example.com', mobile_number: '' };
  const conflict = refused(409, 'version_conflict', 'Changed meanwhile.');
  let tries = 0;
  const { user, posted } = panel([asked('Anna')], {
    [save]: () => (++tries === 1 ? conflict : { date_updated: now, version: 3 }),
    'GET /app/documents/pack': { document: aPack({ version: 2, cc_recipients: [cecil] }) },
    'GET /app/contact_lists/get_contacts_by_query': { contacts: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Add somebody' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Dora');
  await user.type(dialog.getByLabelText('Email address'), 'dora@example.com');
  await user.click(dialog.getByRole('checkbox', { name: 'May follow the signing' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByText('Dora gets the final document.');
  const dora = { name: 'Dora', email: 'dora@example.com', mobile_number: '', can_track_progress: true };
  expect(posted().at(-1)?.body).toEqual({ data: { cc_recipients: [cecil, dora], version: 2 } });
});
