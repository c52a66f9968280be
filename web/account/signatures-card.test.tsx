import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SavedSignature } from '../../shared/contract/schemas/people/saved-signature.ts';
import type { User } from '../../shared/contract/schemas/people/user.ts';
import { allPermissions } from '../../shared/domain/policy/permission-flags.ts';
import { answering, refused } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { SignaturesCard } from './signatures-card.tsx';

const user = { key: 'olivia', name: 'Olivia', last_name: 'Jones', verified: true, default_user_account_key: 'olivia-home' } as User;
const one = (key: string, part: Partial<SavedSignature> = {}): SavedSignature => ({
  key,
  signature_type: 'signature',
  method: 'drawn',
  text: '',
  blob_key: `picture-${key}`,
  blob_url: 'data:image/png;base64,iVBORw0KGgo=',
  is_default: false,
  date_created: '2026-11-23T03:00:00.000Z',
  ...part,
});
const first = one('first', { is_default: true });
const second = one('second', { method: 'typed', text: 'Olivia' });

function card(answers: Parameters<typeof answering>[0] = {}, permitted = true) {
  const permissions = allPermissions();
  permissions.user_profile_permissions.can_update_signature_and_initials = permitted;
  const account = { key: 'olivia-home', account_key: 'home', account_name: 'Home', is_admin: true, is_personal_account: true, permissions };
  const calls = answering({
    'GET /app/user': { user },
    'GET /app/user/user_accounts': { user_accounts: [account] },
    'GET /app/user/signatures': { signatures: [first, second] },
    ...answers,
  });
  return { calls, ...show(<SignaturesCard user={user} />) };
}
const posts = (calls: ReturnType<typeof card>['calls']) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body.data);

test('kept signatures: the default is told, another can be made it', async () => {
  const after = [one('second', { is_default: true }), { ...first, is_default: false }];
  const { user: person, calls } = card({ 'POST /app/user/signatures/second': { signatures: after } });
  await person.click(await screen.findByRole('button', { name: 'Make Signature 2, typed the default' }));
  await screen.findByRole('button', { name: 'Make Signature 2, drawn the default' });
  expect(posts(calls)).toEqual([{ is_default: true }]);
});

test('kept signatures: a deleted one comes back by Undo', async () => {
  const { user: person, calls } = card({
    'POST /app/user/signatures/first': ({ body }) => ({
      signatures: (body.data as { removed: boolean }).removed ? [second] : [first, second],
    }),
  });
  await person.click(await screen.findByRole('button', { name: 'Delete Signature 1, drawn' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2));
  expect(posts(calls)).toEqual([{ removed: true }, { removed: false }]);
});

test('kept signatures: without the permission nothing can be changed, and the reason is said', async () => {
  card({}, false);
  await screen.findByText('Default');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a signature' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(screen.queryByText(/Kept for your own fields/)).toBeNull();
});

test('kept signatures: what could not be fetched is said, and fetched again on request', async () => {
  let fails = true;
  const { user: person } = card({
    'GET /app/user/signatures': () => (fails ? refused(503, 'busy', 'Please try again.') : { signatures: [] }),
  });
  await screen.findByText('Your signatures could not be fetched.');
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No signature yet.');
});
