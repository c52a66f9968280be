import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { PackDialog } from './pack-dialog.tsx';

const files = ['Rules.pdf', 'Annex.pdf'].map((name) => new File(['%PDF'], name));

test('several files: Escape asks before it throws a name away, and closes at once if nothing was changed', async () => {
  answering({});
  const onCancel = vi.fn();
  const { user } = show(<PackDialog files={files} opened onCancel={onCancel} onStart={() => undefined} />);
  await screen.findByRole('textbox', { name: 'Name of the pack' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
  await user.type(screen.getByRole('textbox', { name: 'Name of the pack' }), ' of the house');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});
