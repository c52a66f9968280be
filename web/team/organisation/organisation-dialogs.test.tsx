import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

const nothing = () => undefined;

test('organisation: Escape asks before it throws a typed name away', async () => {
  answering({ ...olivia });
  const onClose = vi.fn();
  const { user } = show(<NameDialog accountKey="team" organisation={null} opened onClose={onClose} onSaved={nothing} />);
  const name = await screen.findByRole('textbox', { name: 'Name of the organisation' });
  await user.type(name, 'Harbour');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(name).toHaveProperty('value', 'Harbour');
  await user.clear(name);
  await user.keyboard('{Escape}');
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});

test('organisation: a code is made and sent to the address that was given', async () => {
  const calls = answering({
    ...olivia,
    'POST /app/accounts/team/organisation/invite': { code: 'abcde-fghjk', valid_until: '2026-12-01T10:00:00.000Z' },
  });
  const onClose = vi.fn();
  const { user } = show(<CodeDialog accountKey="team" organisation="Harbour" opened onClose={onClose} />);
  const address = await screen.findByRole('textbox', { name: 'Send the code to (optional)' });
  await user.type(address, 'ben@');
  await user.click(screen.getByRole('button', { name: 'Make a code' }));
  expect(await screen.findByText('Please enter a valid email address, or none.')).toBeDefined();
  await user.type(address, 'example.com');
  await user.click(screen.getByRole('button', { name: 'Make a code' }));
  expect((await screen.findByRole('status')).textContent).toContain('The code goes to ben@example.com');
  expect(calls.filter(({ body }) => body).map(({ body }) => body.data)).toEqual([{ email_address: 'ben@example.com' }]);
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty('value', 'abcde-fghjk');
});

test('organisation: Cancel asks before it throws a typed code away', async () => {
  answering({ ...olivia });
  const onClose = vi.fn();
  const { user } = show(<JoinDialog accountKey="team" opened onClose={onClose} onJoined={nothing} />);
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'abcde');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});

test('organisation: a code that was used meanwhile can be corrected, and keeps what was typed', async () => {
  const path = 'POST /app/accounts/team/organisation/join';
  answering({
    ...olivia,
    [path]: ({ body }) =>
      (body.data as { agreed: boolean }).agreed
        ? refused(410, 'token_invalid', 'This code is no longer valid.')
        : { joined: false, name: 'Harbour', invited_by: 'Head office' },
  });
  const { user } = show(<JoinDialog accountKey="team" opened onClose={nothing} onJoined={nothing} />);
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'abcde');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Join Harbour' }));
  await screen.findByText('This code is no longer valid.');
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty('value', 'abcde');
});
