import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, held, refused } from '../../../test/support/components/answers.ts';
import { showInEditor } from '../../../test/support/components/editing.tsx';
import { aChild, aPack, aPerson, olivia } from '../../../test/support/components/records.ts';
import { field } from '../core/test-fields.ts';
import { SendDialog } from './send-dialog.tsx';

const anna = aPerson('Anna');
const signed = field('s', { signatory_uuid: 'anna' });
const ready = aPack({ signatories: [anna], child_documents: [aChild('child', { data_fields: [signed] })] });
const sending = 'POST /app/documents/pack/update_document';

function dialog(pack = ready, answers: Parameters<typeof answering>[0] = {}) {
  const calls = answering({ ...olivia, 'GET /app/documents/pack': { document: pack }, ...answers });
  const closed: string[] = [];
  const shown = showInEditor(pack, <SendDialog opened onClose={() => closed.push('closed')} />);
  return { ...shown, calls, closed, posts: () => calls.filter(({ path, method }) => `${method} ${path}` === sending) };
}

const step = (name: string) => screen.getByRole('region', { name });
const sendNow = () => screen.findByRole('button', { name: 'Send now' });

test('send dialog: it opens at the first step where something is missing, and counts what', async () => {
  dialog(aPack());
  const people = within(await screen.findByRole('region', { name: 'People' }));
  people.getByRole('button', { name: 'Add person' });
  expect(screen.getByRole('button', { name: /People/ }).textContent).toContain('1 thing to fix');
  expect(screen.getByRole('button', { name: /Documents/ }).textContent).toContain('Ready');
});

test('send dialog: while a document is converting, it opens where there is something to do, and otherwise says what it waits for', async () => {
  const converting = aChild('child', { data_fields: [signed], status_detail: 'converting' });
  dialog(aPack({ child_documents: [converting] }));
  within(await screen.findByRole('region', { name: 'People' })).getByRole('button', { name: 'Add person' });
  expect(screen.getByRole('button', { name: /Documents/ }).textContent).toContain('1 thing to fix');
  cleanup();
  dialog(aPack({ signatories: [anna], child_documents: [converting] }));
  await screen.findByRole('region', { name: 'Documents' });
});

test('send dialog: what is complete opens at the last step; the steps stay reachable, forwards and back', async () => {
  const { user } = dialog();
  await sendNow();
  await user.click(screen.getByRole('button', { name: /Documents/ }));
  await user.click(within(step('Documents')).getByRole('button', { name: 'Next: People' }));
  await user.click(within(step('People')).getByRole('button', { name: 'Next: Fields' }));
  await user.click(within(step('Fields')).getByRole('button', { name: 'Next: check and send' }));
  await sendNow();
});

test('send dialog: with something missing the last step lists it, and sends nothing', async () => {
  const { user } = dialog(aPack({ signatories: [aPerson('Anna', { email: 'anna' })] }));
  await user.click(await screen.findByText('Send'));
  expect(await sendNow()).toHaveProperty('disabled', true);
});

test('send dialog: somebody without fields is no mistake, but said', async () => {
  const { user } = dialog(aPack({ ...ready, signatories: [anna, aPerson('Bert', { position: 1 })] }));
  await user.click(await screen.findByRole('button', { name: /Fields/ }));
  within(step('Fields')).getByText('Bert has no fields and will only be asked to confirm.');
});

test('send dialog: it sends once, saying that it is under way and then that it is done', async () => {
  const { answer, give } = held();
  const { user, posts } = dialog(ready, { [sending]: answer });
  const button = await sendNow();
  await user.click(button);
  await expect.poll(() => posts().length).toBe(1);
  expect(button).toHaveProperty('disabled', true);
  await user.click(button);
  give({ document: ready });
  await screen.findByText('Setup complete. Signature requests have been queued.');
  expect(posts()).toHaveLength(1);
  expect(posts()[0]?.body).toMatchObject({ data: { status: 'awaiting_signatures' } });
});

test('send dialog: what the server finds missing is listed, and one may try again', async () => {
  const issues = [
    { path: 'fields.a', code: 'x', message: 'A field has nobody.' },
    { path: 'fields.b', code: 'x', message: 'A choice has no options.' },
  ];
  const { user } = dialog(ready, { [sending]: refused(422, 'not_ready_to_send', 'Not ready.', { issues }) });
  await user.click(await sendNow());
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['A field has nobody.', 'A choice has no options.']);
  expect(await sendNow()).toHaveProperty('disabled', false);
});

test('send dialog: an owner whose address is unconfirmed is told so and can’t send', async () => {
  const user = { ...olivia['GET /app/user'].user, verified: false };
  dialog(ready, { 'GET /app/user': { user } });
  await screen.findByRole('button', { name: 'Send the mail again' });
  expect(await sendNow()).toHaveProperty('disabled', true);
});

const rulesOf = (calls: { method: string; path: string; body: Record<string, unknown> }[]) =>
  calls.filter(({ path }) => path.endsWith('add_update_notification_rule')).map(({ body }) => body.data);
const common = { event: 'not_signed', is_default: true };
const defaults = [
  { ...common, key: 'account-notice', action: 'notify', countdown_seconds: 1_209_600 },
  { ...common, key: 'account-reminder', action: 'remind', countdown_seconds: 604_800 },
];
const withRules = (own: object[]): Parameters<typeof answering>[0] => ({
  'GET /app/notification_rules': ({ query }) => ({ notification_rules: query.entity_key?.startsWith('account') ? defaults : own }),
});
const noRules = withRules([]);

test('send dialog: signers are reminded after 7 days and the sender is told after 14, unless they choose otherwise', async () => {
  const saved = { 'POST /app/notification_rules/add_update_notification_rule': { notification_rule: {} }, [sending]: { document: ready } };
  const { user, calls } = dialog(ready, { ...noRules, ...saved });
  await user.click(await sendNow());
  await screen.findByText('Setup complete. Signature requests have been queued.');
  const common = { entity_key: 'pack', event: 'not_signed' };
  expect(rulesOf(calls)).toEqual([
    { ...common, key: 'pack-reminder', action: 'remind', countdown_seconds: 604_800 },
    { ...common, key: 'pack-notice', action: 'notify', countdown_seconds: 1_209_600 },
  ]);
  const order = calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));
  expect(order).toEqual(['add_update_notification_rule', 'add_update_notification_rule', 'update_document']);
});

test('send dialog: what is turned off is not set, and a rule that can’t be set does not hold up the document', async () => {
  const { user, calls, posts } = dialog(ready, { ...noRules, [sending]: { document: ready } });
  await user.click(await screen.findByRole('switch', { name: 'Remind people who have not signed' }));
  await user.click(await sendNow());
  await screen.findByText(/its reminders could not be set/);
  expect(rulesOf(calls)).toMatchObject([{ key: 'pack-notice' }]);
  // The default of the account shall not hold either.
  expect(calls.map(({ path }) => path)).toContain('/app/notification_rules/delete_notification_rule/pack-reminder');
  expect(posts()).toHaveLength(1);
});

test('send dialog: both are off where the account has chosen to have no rules', async () => {
  dialog(ready, { 'GET /app/notification_rules': { notification_rules: [] } });
  const remind = await screen.findByRole('switch', { name: 'Remind people who have not signed' });
  await waitFor(() => expect(remind).toHaveProperty('checked', false));
});

test('send dialog: rules that the document has already are named, so that nobody is reminded twice by mistake', async () => {
  const rule = { key: 'other', action: 'remind', event: 'not_signed', countdown_seconds: 172_800 };
  const ruled = aPack({ ...ready, key: 'ruled' });
  dialog(ruled, { 'GET /app/documents/ruled': { document: ruled }, ...withRules([rule]) });
  await screen.findByText('Set in “Reminders and notices” already: after 2 days. Turn this on for one more.');
  expect(screen.getByRole('switch', { name: /^Remind people who have not signed/ })).toHaveProperty('checked', false);
});

test('send dialog: a reminder or a notice after the last day to sign says so', async () => {
  const ends = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const sign_by = { day: ends.slice(0, 10), time_zone: 'UTC', ends, date_set: new Date().toISOString() };
  dialog(aPack({ ...ready, sign_by }), noRules);
  // After 7 days there is still time to remind; after 14 there is none.
  expect(await screen.findAllByText('That is after the last day to sign.')).toHaveLength(1);
});
