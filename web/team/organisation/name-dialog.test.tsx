import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
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
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('organisation: Cancel asks before it throws a typed code away', async () => {
  answering({ ...olivia });
  const onClose = vi.fn();
  const { user } = show(<JoinDialog accountKey="team" opened onClose={onClose} onJoined={nothing} />);
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'abcde');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
