import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NotificationRule } from '../../../../shared/contract/schemas/documents/notification-rule.ts';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aPack, now, olivia } from '../../../../test/support/components/records.ts';
import { remindSigners } from '../../../api/notification-rules.ts';
import { RulesDialog } from './rules-dialog.tsx';

const write = 'POST /app/notification_rules/add_update_notification_rule';
const reminder: NotificationRule = {
  key: 'pack-one',
  entity_key: 'pack',
  action: 'remind',
  recipient: 'document_owner',
  event: 'not_signed',
  countdown_seconds: 604_800,
  date_created: now,
  date_updated: now,
};
const ofTeam: NotificationRule = { ...reminder, key: 'account-one', entity_key: 'account', action: 'notify', event: 'email_failed' };
type Data = Partial<NotificationRule>;

function rules(answers: Parameters<typeof answering>[0] = {}, own = [reminder]) {
  const calls = answering({
    ...olivia,
    'GET /app/notification_rules': ({ query }) => ({ notification_rules: query.entity_key === 'pack' ? own : [ofTeam] }),
    [write]: ({ body }) => ({ notification_rule: { ...reminder, key: 'pack-new', ...(body.data as Data) } }),
    'DELETE /app/notification_rules/delete_notification_rule/pack-one': {},
    ...answers,
  });
  return { calls, ...showInEditor(aPack(), <RulesDialog onClose={() => undefined} />) };
}
const saved = (calls: ReturnType<typeof answering>) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body.data);
const row = (n: number) => screen.findByRole('listitem', { name: `Rule ${n}` });

test('notification rules: a new reminder is of not_signed, and its countdown is left to the server', async () => {
  const { user, calls } = rules({}, []);
  await screen.findByText('Nobody is reminded yet');
  await user.click(screen.getByRole('button', { name: 'Add a reminder' }));
  expect(within(await row(1)).getByLabelText<HTMLInputElement>('After', { selector: 'input' }).value).toBe('7 days');
  const first = within(await row(1)).getByLabelText('Do', { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(saved(calls)).toEqual([{ entity_key: 'pack', action: 'remind', event: 'not_signed' }]);
});

test('notification rules: the specified countdowns can be chosen, and a choice is saved at once', async () => {
  const { user, calls } = rules();
  await user.click(within(await row(1)).getByLabelText('After', { selector: 'input' }));
  const names = (await screen.findAllByRole('option', { name: /minutes|hour|day/ })).map(({ textContent }) => textContent);
  expect(names).toEqual(['5 minutes', '1 hour', '2 hours', '8 hours', '1 day', '2 days', '7 days', '14 days']);
  await user.click(screen.getByRole('option', { name: '2 days' }));
  await waitFor(() => expect(saved(calls)).toEqual([{ key: 'pack-one', countdown_seconds: 172_800 }]));
});

test('notification rules: only somebody who has not signed can be reminded', async () => {
  const { user, calls } = rules({}, [{ ...reminder, action: 'notify', event: 'email_failed' }]);
  const shown = within(await row(1));
  shown.getByText('At once');
  await user.click(shown.getByLabelText('Do', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'Remind the signer' }));
  await waitFor(() => expect(saved(calls)).toEqual([{ key: 'pack-one', action: 'remind', event: 'not_signed' }]));
  await user.click(shown.getByLabelText('When', { selector: 'input' }));
  expect((await screen.findByRole('option', { name: 'An email failed' })).hasAttribute('data-combobox-disabled')).toBe(true);
});

test('notification rules: a refusal is told in the server’s words, any other failure in the specified ones, and the old state returns', async () => {
  let answer = refused(422, 'remind_not_allowed', 'Remind is allowed only for not_signed.');
  const { user } = rules({ [write]: () => answer });
  const choose = async (name: string) => {
    await user.click(within(await row(1)).getByLabelText('After', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('1 day');
  await screen.findByText('Remind is allowed only for not_signed.');
  answer = refused(503, 'internal_error', 'Oh.');
  await choose('2 days');
  await screen.findByText('An error occurred while adding/updating notification_rule');
  expect(within(await row(1)).getByLabelText<HTMLInputElement>('After', { selector: 'input' }).value).toBe('7 days');
});

test('notification rules: a removed rule can be brought back, by its own key', async () => {
  const { user, calls } = rules();
  await user.click(await screen.findByRole('button', { name: 'Remove rule 1' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await row(1);
  expect(saved(calls)).toEqual([
    { key: 'pack-one', entity_key: 'pack', action: 'remind', event: 'not_signed', recipient: 'document_owner', countdown_seconds: 604_800 },
  ]);
});

test('notification rules: those of the team are shown beside, and an administrator changes them there', async () => {
  const { user, calls } = rules();
  await screen.findByText('Tell the owner of the document · An email failed · At once');
  await user.click(screen.getByRole('radio', { name: 'All in Olivia' }));
  await user.click(await screen.findByRole('button', { name: 'Add a notice to me' }));
  await waitFor(() => expect(saved(calls)).toEqual([{ entity_key: 'account', action: 'notify', event: 'not_signed' }]));
});

test('notification rules: the default reminder of a document is one, however often it is asked for', async () => {
  const { calls } = rules();
  await remindSigners('pack');
  await remindSigners('pack', 86_400);
  const common = { key: 'pack-reminder', entity_key: 'pack', action: 'remind', event: 'not_signed' };
  expect(saved(calls)).toEqual([
    { ...common, countdown_seconds: 604_800 },
    { ...common, countdown_seconds: 86_400 },
  ]);
});
