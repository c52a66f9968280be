import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { showInEditor } from '../../../test/support/components/editing.tsx';
import { aChild, aPack, aPerson, olivia } from '../../../test/support/components/records.ts';
import { field, fieldsOf } from '../core/test-fields.ts';
import { PeopleForm } from './people-form.tsx';

const anna = aPerson('Anna');
const bert = aPerson('Bert', { position: 1 });
const many = (n: number) => Array.from({ length: n }, (_, position) => aPerson(`Person${position + 1}`, { position }));

function people(part: Partial<Pack> = {}) {
  const pack = aPack({ signatories: [anna, bert], ...part });
  const calls = answering({
    ...olivia,
    'POST /app/documents/pack/add_update_signatory': { signatory: anna },
    'POST /app/documents/pack/update_document': { date_updated: pack.date_updated, version: 2 },
  });
  const shown = showInEditor(pack, <PeopleForm />);
  return { ...shown, calls, now: () => shown.editor.store.getState() };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const of = (name: string) => within(screen.getByRole('listitem', { name: `Details of ${name}` }));
const names = ({ people: all }: { people: readonly { name: string }[] }) => all.map(({ name }) => name);

test('more about a person: each setting is kept and saved, and told where it is unusual', async () => {
  const children = [aChild('child'), aChild('annex', { position: 1, document_name: 'Annex' })];
  const { user, now, editor, calls } = people({ child_documents: children });
  await user.click(of('Anna').getByRole('button', { name: 'More about Anna' }));
  for (const label of [
    'May skip signing',
    'Ask for a one-time pin',
    'Needs no email address',
    'Write to them when it is their turn',
    'May fill in the fields of others',
  ]) {
    await user.click(of('Anna').getByLabelText(new RegExp(`^${label}`)));
  }
  await user.type(of('Anna').getByLabelText('Company'), 'Quay Ltd');
  await user.type(of('Anna').getByLabelText('Title'), 'Director');
  await user.click(of('Anna').getByLabelText('Sees only these documents', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'Annex' }));
  const set = {
    company: 'Quay Ltd',
    job_title: 'Director',
    is_optional: true,
    email_is_optional: true,
    can_receive_signing_notifications: false,
    can_update_fields: true,
    otp_is_required: true,
    associated_document_keys: ['annex'],
  };
  expect(now().people[0]).toMatchObject(set);
  await editor.saver.flush();
  const saved = calls.flatMap(({ path, body }) => (path.endsWith('add_update_signatory') ? [body.data as object] : []));
  expect(Object.assign({}, ...saved)).toEqual({ uuid: 'anna', ...set });
  await user.click(of('Anna').getByRole('button', { name: 'More about Anna' }));
  for (const tag of ['Optional', '1 document', 'No request', 'One-time pin', 'Fills in for others']) of('Anna').getByText(tag);
});

test('more about a person: the way of asking is chosen where the document leaves it open', async () => {
  const { user, now } = people();
  expect(of('Anna').queryByLabelText('Ask by')).toBeNull();
  await user.click(button('More for everybody'));
  const choice = screen.getByRole('switch', { name: 'Choose for each person how they are asked' });
  await waitFor(() => expect(choice).toHaveProperty('disabled', false));
  await user.click(choice);
  await user.click(of('Anna').getByLabelText('Ask by', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'WhatsApp' }));
  expect(now().people[0]?.primary_communication_channel).toBe('whatsapp');
  expect(now().pack.settings.communication_channel_configurable).toBe(true);
});

test('people without email: the words of the specification, for a person and for the document', async () => {
  const { user } = people({ signatories: [aPerson('Anna', { email: '', email_is_optional: true })] });
  await user.click(of('Anna').getByLabelText('Mobile number'));
  await user.tab();
  screen.getByText('Email or mobile number are required.');
  await user.type(of('Anna').getByLabelText('Email'), 'anna');
  await user.tab();
  screen.getByText("Email address is invalid. Clear the email text if you don't want email to be used.");
});

test('signer groups: names, members and order; turning them off asks, and deletes them', async () => {
  const { user, now, editor, calls } = people();
  await user.click(screen.getByLabelText(/^Put people into groups/));
  await user.click(button('Add group'));
  const groups = () => now().pack.signer_groups.map(({ name }) => name);
  expect(groups()).toEqual(['Signer group 1', 'Signer group 2']);
  const second = () =>
    within(screen.getByRole('region', { name: 'Signer groups' })).getAllByLabelText<HTMLInputElement>('Name of the group')[1];
  await user.clear(second() as HTMLElement);
  await user.type(second() as HTMLElement, 'Signer group 1{Enter}');
  await screen.findByText('Group names must be unique');
  expect(second()?.value).toBe('Signer group 2');
  await user.clear(second() as HTMLElement);
  await user.type(second() as HTMLElement, 'Landlords{Enter}');
  await user.click(screen.getByLabelText('Members of Landlords', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'Bert' }));
  const [, landlords] = now().pack.signer_groups;
  expect(now().people[1]?.signer_group_uuid).toBe(landlords?.uuid);
  await user.click(button('Move Landlords up'));
  expect(groups()).toEqual(['Landlords', 'Signer group 1']);
  await editor.saver.flush();
  // One save or two: the saver sends what has waited long enough.
  const sent = calls.filter(({ path }) => path.endsWith('update_document')).map(({ body }) => (body as { data: object }).data);
  expect(Object.assign({}, ...sent)).toMatchObject({
    settings: { use_signer_groups: true },
    signer_groups: [{ name: 'Landlords', position: 0 }, { position: 1 }],
  });
  await user.click(screen.getByLabelText(/^Put people into groups/));
  const asked = within(await screen.findByRole('dialog', { name: 'Turn off groups?' }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(groups()).toHaveLength(2);
  await user.click(screen.getByLabelText(/^Put people into groups/));
  await user.click(await screen.findByRole('button', { name: 'Delete the groups' }));
  await waitFor(() => expect(now().pack.settings.use_signer_groups).toBe(false));
  expect([groups(), now().people[1]?.signer_group_uuid]).toEqual([[], null]);
});

test('the owner adds themselves once, with their name and address, also from two windows', async () => {
  const [one, other] = [people({ signatories: [] }), people({ signatories: [] })];
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Add me' })).toHaveLength(2));
  const [first, second] = screen.getAllByRole('button', { name: 'Add me' });
  await one.user.click(first as HTMLElement);
  await other.user.click(second as HTMLElement);
  expect(one.now().people).toMatchObject([{ name: 'Olivia Owner', email: 'olivia@example.com' }]);
  expect(other.now().people[0]?.uuid).toBe(one.now().people[0]?.uuid);
  expect(
    new Set(
      one
        .now()
        .people[0]?.uuid.split('-')
        .map((part) => part.slice(0, 4)),
    ).size,
  ).toBe(5);
  expect(screen.queryByRole('button', { name: 'Add me' })).toBeNull();
});

test('several people pasted at once: what was read is shown, and the first takes the new person’s place', async () => {
  const { user, now } = people();
  await user.click(button('Add person'));
  const input = screen.getAllByLabelText('Email')[2] as HTMLElement;
  const list = 'Cleo Fox <cleo@example.com>; Anna <ANNA@example.com>\nDana Young, dana@example.com\nand others';
  fireEvent.paste(input, { clipboardData: { getData: () => list } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste a list of people' }));
  dialog.getByText('Is a signer already.');
  dialog.getByText('No email address or mobile number in it.');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Anna/).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Add 2 people' }));
  expect(names(now())).toEqual(['Anna', 'Bert', 'Cleo Fox', 'Dana Young']);
  fireEvent.paste(of('Dana Young').getByLabelText('Name'), { clipboardData: { getData: () => 'Dan Young <dan@example.com>' } });
  expect(now().people[3]).toMatchObject({ name: 'Dan Young', email: 'dan@example.com' });
});

test('a list takes the place of somebody who was only added, unless fields are theirs', async () => {
  const { user, now, editor } = people();
  const add = async (list: string) => {
    await user.click(button('Paste a list'));
    await user.type(await screen.findByLabelText('The list'), list);
    await user.click(button('Add 1 person'));
  };
  await user.click(button('Add person'));
  await add('cleo@example.com');
  expect(now().people.map(({ email }) => email)).toEqual(['anna@example.com', 'bert@example.com', 'cleo@example.com']);
  await user.click(button('Add person'));
  editor.store.setState({ fields: fieldsOf(field('f', { signatory_uuid: now().people[3]?.uuid ?? '' })) });
  await add('dana@example.com');
  expect(
    now()
      .people.slice(3)
      .map(({ email }) => email),
  ).toEqual(['', 'dana@example.com']);
});

test('a typed list is not thrown away without a question', async () => {
  const { user } = people();
  await user.click(button('Paste a list'));
  await user.type(await screen.findByLabelText('The list'), 'cleo@example.com');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /keep|go on/i }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('The list').value).toBe('cleo@example.com');
});

test('a long list of people is folded and searched; a person’s details open one at a time', async () => {
  const { user, now } = people({ signatories: many(9) });
  expect(screen.queryByLabelText('Name')).toBeNull();
  await user.click(button('Details of Person3'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Person3');
  await user.click(button('Details of Person4'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Person4');
  await user.type(screen.getByLabelText('Find by name or email'), 'person7@EX');
  expect(within(screen.getByRole('region', { name: 'Signers' })).getAllByRole('listitem')).toHaveLength(1);
  await user.click(button('Add person'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('signer-10');
  expect(names(now())).toHaveLength(10);
});

test('who gets a copy may be told at each step, and by text message', async () => {
  const { user, now } = people();
  await user.click(button('Add copy recipient'));
  const copies = within(screen.getByRole('region', { name: 'Copies' }));
  await user.type(copies.getByLabelText('Mobile number'), '202 555 0143');
  await user.tab();
  await user.click(copies.getByLabelText('Tell them at each step how far signing has come'));
  expect(now().pack.cc_recipients).toEqual([{ name: '', email: '', mobile_number: '+12025550143', can_track_progress: true }]);
});
