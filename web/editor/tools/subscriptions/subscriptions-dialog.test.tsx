import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type SubscribedEvent, subscribableEvents } from '../../../../shared/contract/schemas/documents/event-subscription.ts';
import { subscriptionsOf } from '../../../../shared/domain/sending/event-subscriptions.ts';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aPack, olivia } from '../../../../test/support/components/records.ts';
import { SubscriptionsDialog } from './subscriptions-dialog.tsx';
import { eventGroups } from './words.ts';

function subscriptions(answers: Parameters<typeof answering>[0] = {}) {
  const calls = answering({
    ...olivia,
    'GET /app/user/get_user_organisations': { organisations: [] },
    'GET /app/event_subscriptions/': ({ query }) => ({
      event_subscriptions: subscriptionsOf(query.entity_key === 'pack' ? ['user_signed'] : null, ['sealed']),
    }),
    'POST /app/event_subscriptions/pack': ({ body }) => ({ event_subscriptions: subscriptionsOf(body.keys as SubscribedEvent[], []) }),
    'POST /app/event_subscriptions/account': ({ body }) => ({
      event_subscriptions: subscriptionsOf(null, body.keys as SubscribedEvent[]),
    }),
    ...answers,
  });
  const onClose = vi.fn();
  return { calls, onClose, ...showInEditor(aPack(), <SubscriptionsDialog onClose={onClose} />) };
}
const saved = (calls: ReturnType<typeof answering>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('event subscriptions: every event that there is stands in one group', () => {
  expect(eventGroups.flatMap(([, keys]) => keys as readonly string[]).toSorted()).toEqual([...subscribableEvents].toSorted());
});

test('event subscriptions: one of the team holds for the document and can’t be taken away there; what is chosen is saved whole', async () => {
  const { user, calls, onClose } = subscriptions();
  const inherited = await box('The final document is sealed');
  expect([inherited.checked, inherited.disabled]).toEqual([true, true]);
  screen.getByText('For all documents of Olivia', { selector: '[class*=description]' });
  await user.click(await box('Somebody opens the document'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved(calls)).toEqual([['/app/event_subscriptions/pack', { keys: ['user_signed', 'document_opened'] }]]);
});

test('event subscriptions: an administrator chooses for the whole team, and is asked before changes of the document are left', async () => {
  const { user, calls, onClose } = subscriptions();
  await user.click(await box('Somebody opens the document'));
  await user.click(screen.getByRole('radio', { name: 'All in Olivia' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await box('Somebody signs')).checked).toBe(false));
  await user.click(await box('The final document is sealed'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved(calls)).toEqual([['/app/event_subscriptions/account', { keys: [] }]]);
});

test('event subscriptions: a search leaves only what it finds', async () => {
  const { user } = subscriptions();
  await user.type(await screen.findByLabelText('Find an event'), 'whatsapp');
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await user.type(screen.getByLabelText('Find an event'), '?');
  screen.getByText('No event has these words.');
});

test('event subscriptions: a failure that the server has no words for is told in the specified ones', async () => {
  const { user, onClose } = subscriptions({ 'POST /app/event_subscriptions/pack': refused(503, 'internal_error', 'Oh.') });
  await user.click(await box('Somebody opens the document'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('An error occurred while updating subscriptions');
  expect(onClose).not.toHaveBeenCalled();
  expect((await box('Somebody opens the document')).checked).toBe(true);
});
