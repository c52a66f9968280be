import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { aMember } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const path = 'POST /app/accounts/team/add_user_account';

/** The dialog with a button that opens it, in a team with Olivia. */
function InTeam() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <InviteDialog
        accountKey="team"
        present={['olivia@example.com']}
        opened={opened}
        onClose={() => setOpened(false)}
        onInvited={() => undefined}
      />
    </>
  );
}

const addresses = () => screen.findByLabelText<HTMLTextAreaElement>('Email addresses');
const lines = () =>
  within(screen.getByRole('list', { name: 'People to invite' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const press = (name: string) => screen.getByRole('button', { name });

test('invite: each pasted address is judged on its own before anything is sent', async () => {
  const calls = answering({});
  const { user } = show(<InTeam />);
  await user.click(await addresses());
  await user.paste('Anna Berg <anna@example.com>; ben@example\nOlivia@example.com, anna@example.com');
  expect(lines()).toEqual([
    'anna@example.comAnna BergGets an invitation',
    'ben@exampleA valid email address is required',
    'Olivia@example.comYou may not add the same user more than once.',
    'anna@example.comYou may not add the same user more than once.',
  ]);
  expect(press('Invite 1 person')).toBeDefined();
  expect(calls).toEqual([]);
});

test('invite: without an address, the input says what it needs and gets the focus', async () => {
  const calls = answering({});
  const { user } = show(<InTeam />);
  const input = await addresses();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Invite people' }));
  expect(screen.getByText('A valid email address is required')).toBeDefined();
  expect([document.activeElement, input.getAttribute('aria-invalid')]).toEqual([input, 'true']);
  expect(calls).toEqual([]);
});

test('invite: everybody is invited with the chosen role, and the dialog closes', async () => {
  const calls = answering({ [path]: { user_account: aMember('Anna') } });
  const { user } = show(<InTeam />);
  await user.click(await addresses());
  await user.paste('Anna Berg <anna@example.com>, ben@example.com');
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Viewer' }));
  expect(screen.getByText('Finds, opens and downloads documents, and makes or deletes none.')).toBeDefined();
  await user.click(press('Invite 2 people'));
  expect(await screen.findByText('2 people have been invited.')).toBeDefined();
  expect(calls.map(({ body }) => body.data)).toEqual([
    { first_name: 'Anna', last_name: 'Berg', email_address: 'anna@example.com', role: 'viewer' },
    { first_name: '', last_name: '', email_address: 'ben@example.com', role: 'viewer' },
  ]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('invite: who is refused stays with the reason, and the others are invited', async () => {
  answering({
    [path]: ({ body }) =>
      (body.data as { email_address: string }).email_address === 'ben@example.com'
        ? refused(409, 'already_member', 'You may not add the same user more than once.')
        : { user_account: aMember('Anna') },
  });
  const { user } = show(<InTeam />);
  await user.click(await addresses());
  await user.paste('anna@example.com, Ben <ben@example.com>, cleo@example.com, nobody');
  await user.click(press('Invite 3 people'));
  expect(await screen.findByText('2 people have been invited.')).toBeDefined();
  expect((await addresses()).value).toBe('Ben <ben@example.com>\nnobody');
  expect(lines()).toEqual(['ben@example.comBenYou may not add the same user more than once.', 'nobodyA valid email address is required']);
});

test('invite: a refusal that would meet everybody stops at once, and nothing typed is lost, also over closing', async () => {
  const calls = answering({ [path]: refused(403, 'email_not_verified', 'Please confirm your email address first.') });
  const { user } = show(<InTeam />);
  await user.click(await addresses());
  await user.paste('anna@example.com, ben@example.com');
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Viewer' }));
  await user.click(press('Invite 2 people'));
  expect((await screen.findByRole('alert')).textContent).toContain('Please confirm your email address first.');
  expect(calls).toHaveLength(1);
  await user.click(press('Cancel'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(press('Open'));
  expect((await addresses()).value).toBe('anna@example.com\nben@example.com');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' }).value).toBe('Viewer');
});

test('invite: a failure says that the user could not be added', async () => {
  answering({ [path]: refused(500, 'internal_error', 'An error occurred, please try again') });
  const { user } = show(<InTeam />);
  await user.type(await addresses(), 'anna@example.com');
  await user.click(press('Invite 1 person'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'An error occurred while adding a new user to the team. Please try again.',
  );
});
