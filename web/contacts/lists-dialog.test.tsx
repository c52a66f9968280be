import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refused } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { ListsDialog } from './lists-dialog.tsx';

const board = { key: 'board', name: 'Board', date_created: '2026-11-01T10:00:00.000Z', version: 1 };
const words = 'Somebody else has changed this.';

test('contact lists: a name that meets a newer one stays with the refusal, and is saved on top of the newer version', async () => {
  const newer = { ...board, name: 'Directors', version: 2 };
  const calls = answering({
    'POST /app/contact_lists': ({ body }) => {
      const { name, version } = body.data as typeof board;
      if (version !== newer.version) return refused(409, 'version_conflict', words, { contact_list: newer });
      return { contact_list: { ...newer, name, version: 3 } };
    },
  });
  const dialog = (list: typeof board) => <ListsDialog opened lists={[list]} onClose={() => undefined} onChanged={() => undefined} />;
  const { user, rerender } = show(dialog(board));
  const input = await screen.findByLabelText('Name of Board');
  await user.clear(input);
  await user.type(input, 'Trustees');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText(words)).toBeDefined();
  rerender(dialog(newer));
  expect(await screen.findByLabelText('Name of Directors')).toHaveProperty('value', 'Trustees');
  expect(screen.getByText(words)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull());
  expect(screen.queryByText(words)).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body.data)).toEqual([
    { key: 'board', name: 'Trustees', version: 1 },
    { key: 'board', name: 'Trustees', version: 2 },
  ]);
});

test('contact lists: a newer name replaces one that nobody has touched, and no typed one', async () => {
  const dialog = (name: string, version: number) => (
    <ListsDialog opened lists={[{ ...board, name, version }]} onClose={() => undefined} onChanged={() => undefined} />
  );
  const { user, rerender } = show(dialog('Board', 1));
  await screen.findByLabelText('Name of Board');
  rerender(dialog('Directors', 2));
  const input = await screen.findByLabelText('Name of Directors');
  await waitFor(() => expect(input).toHaveProperty('value', 'Directors'));
  await user.type(input, ' and friends');
  rerender(dialog('Trustees', 3));
  expect(await screen.findByLabelText('Name of Trustees')).toHaveProperty('value', 'Directors and friends');
});
