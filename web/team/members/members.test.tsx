import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Account } from '../../../shared/contract/schemas/accounts/account.ts';
import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { aMember, now, olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { Members } from './members.tsx';

const account: Account = {
  key: 'team',
  name: 'Legal',
  is_personal_account: false,
  organisation_key: 'team',
  date_created: now,
  retention_years: null,
  retention_years_default: 7,
  earlier_retention: [],
  two_step_mandatory: false,
  language: null,
  embedding_origins: [],
  list_columns: null,
  contacts_from_sending: true,
  version: 1,
};
const list = 'GET /app/accounts/team/user_accounts';
const remove = 'POST /app/accounts/team/remove_user_account';
const progress = 'GET /app/accounts/team/user_accounts/anna-team/in_progress';
const mine = 'GET /app/accounts/team/user_accounts/olivia-team/in_progress';
const counted = (setup: number, awaiting_signatures: number) => ({
  in_progress: { setup, awaiting_signatures, templates: 0 },
  names: setup > 0 ? ['Lease'] : [],
  cursor: null,
});
const update = 'POST /app/accounts/team/update_user_account';
const me = aMember('Olivia', { role: 'owner' });
const ben = aMember('Ben', { status: 'invited', invited_until: '2100-01-01T00:00:00.000Z' });

/** The members as Olivia sees them, with these answers of the product. */
function withMembers(members: UserAccount[], { mayManage = true, answers = {} }: { mayManage?: boolean; answers?: object } = {}) {
  const calls = answering({ ...olivia, [list]: { user_accounts: members, cursor: null }, ...answers });
  const { user } = show(<Members account={account} membership={me} mayManage={mayManage} onLeft={() => undefined} />);
  const made = (path: string) => calls.filter(({ method, path: at }) => `${method} ${at}` === path).map(({ body }) => body.data);
  return { user, calls, made };
}
const rows = async () => {
  const items = within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem');
  return items.map((row) => row.textContent);
};
type User = ReturnType<typeof show>['user'];
async function choose(user: User, name: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const confirmWith = async (user: User, name: string) => user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('members: each is listed with role and state, and an invitation with the day on which it lapses', async () => {
  const lapsed = aMember('Cleo', { role: 'viewer', status: 'invited', invited_until: '2020-01-01T00:00:00.000Z' });
  withMembers([me, ben, lapsed]);
  await screen.findByText('Ben');
  expect(await rows()).toEqual([
    'OOlivia (you)olivia@example.comOwnerActive',
    'BBenben@example.comSenderInviteduntil January 1, 2100',
    'CCleocleo@example.comViewerInvitation has lapsed',
  ]);
});

test('members: without the right to administer one sees the list and may leave, and nothing else', async () => {
  withMembers([me, ben], { mayManage: false });
  await screen.findByText('Ben');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Leave team']);
});

test('members: somebody is made an administrator', async () => {
  const { user, made } = withMembers([me, aMember('Anna')], { answers: { [update]: { user_account: aMember('Anna') } } });
  await choose(user, 'Anna', 'Make administrator');
  expect(await screen.findByText('User has been updated.')).toBeDefined();
  expect(made(update)).toEqual([{ user_account_key: 'anna-team', version: 0, is_admin: true }]);
});

test('members: removing asks first, and says that the documents stay', async () => {
  const { user, made } = withMembers([me, aMember('Anna')], { answers: { [remove]: {}, [progress]: counted(0, 0) } });
  await choose(user, 'Anna', 'Remove from the team');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Anna from the team?' });
  expect(dialog.textContent).toContain('Their documents stay with the account, also those under way.');
  expect(made(remove)).toEqual([]);
  await confirmWith(user, 'Remove');
  expect(await screen.findByText('User has been removed from the team.')).toBeDefined();
  expect(made(remove)).toEqual([{ user_account_key: 'anna-team' }]);
});

test('members: who takes over what somebody had in progress is asked, and it is whoever removes them unless another is chosen', async () => {
  const { user, made } = withMembers([me, aMember('Anna'), aMember('Cleo'), ben], { answers: { [remove]: {}, [progress]: counted(2, 1) } });
  await choose(user, 'Anna', 'Remove from the team');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Anna from the team?' }));
  expect(await dialog.findByText('2 documents that are being prepared')).toBeDefined();
  expect(dialog.getByText('1 document that awaits signatures')).toBeDefined();
  const successor = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Who takes over?' });
  expect(successor.value).toBe('Olivia (you)');
  await user.click(successor);
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Olivia (you)', 'Cleo']);
  await user.click(screen.getByRole('option', { name: 'Cleo' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => made(remove)).toEqual([{ user_account_key: 'anna-team', taken_over_by: 'cleo-team' }]);
});

test('members: an invitation whose sender no longer administers has ended, and the row says what helps', async () => {
  withMembers([me, { ...ben, is_backed: false }]);
  await screen.findByText('Ben');
  expect((await rows())[1]).toContain('Invitation has endedThe member who sent it no longer manages this team. Send it again.');
});

test('members: an invitation is sent again in one call that leaves its rights alone', async () => {
  const add = 'POST /app/accounts/team/add_user_account';
  const { user, made } = withMembers([me, { ...ben, role: 'viewer' }], { answers: { [add]: { user_account: ben } } });
  await choose(user, 'Ben', 'Send the invitation again');
  expect(await screen.findByText(/has been sent again to ben@example.com/)).toBeDefined();
  expect(made(add)).toEqual([{ first_name: 'Ben', last_name: '', email_address: 'ben@example.com' }]);
  expect(made(update)).toEqual([]);
});

test('members: the last administrator who leaves is told to assign another one', async () => {
  const words = 'You need to assign another administrator if you want to leave this team.';
  const { user } = withMembers([me, aMember('Anna')], {
    answers: { [remove]: refused(409, 'last_admin_leaves', words), [mine]: counted(0, 0) },
  });
  await user.click(await screen.findByRole('button', { name: 'Leave team' }));
  await confirmWith(user, 'Leave team');
  expect(await screen.findByText(words)).toBeDefined();
});

const person = (at: number) => aMember(`Person${at}`);
/** Answers as the product does for a hundred members. */
const aHundred = ({ query }: { query: Record<string, string> }) => {
  const all = Array.from({ length: 100 }, (_, at) => person(at));
  if (query.only === 'administrators') return { user_accounts: [me], cursor: null };
  if (query.search) {
    const found = all.filter(({ user }) => user.name.toLowerCase().startsWith((query.search ?? '').toLowerCase()));
    return { user_accounts: found.slice(0, 50), cursor: null };
  }
  return query.cursor === 'next' ? { user_accounts: all.slice(50), cursor: null } : { user_accounts: all.slice(0, 50), cursor: 'next' };
};
const asked = (calls: { path: string; query: object }[]) =>
  calls.filter(({ path }) => path.endsWith('team/user_accounts')).map(({ query }) => query);

test('members: many come page by page, and a search finds those who are not loaded', async () => {
  const { user, calls } = withMembers([], { answers: { [list]: aHundred } });
  await user.click(await screen.findByLabelText('Find a member'));
  await user.paste('PERSON77');
  expect(await screen.findByText('person77@example.com')).toBeDefined();
  await expect.poll(rows).toHaveLength(1);
  await user.clear(screen.getByLabelText('Find a member'));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await expect.poll(rows).toHaveLength(100);
  expect(asked(calls)).toEqual([{}, { search: 'PERSON77' }, { cursor: 'next' }]);
});

test('members: a search that finds a whole page says that there may be more, and one that finds nobody says so', async () => {
  const { user } = withMembers([], { answers: { [list]: aHundred } });
  await user.click(await screen.findByLabelText('Find a member'));
  await user.paste('Person');
  expect(await screen.findByText('These are the first 50. Type more of the name or address to find others.')).toBeDefined();
  await user.paste('ality');
  expect(await screen.findByText('Nobody’s name or address begins like this.')).toBeDefined();
});

test('members: only administrators are shown', async () => {
  const { user, calls } = withMembers([], { answers: { [list]: aHundred } });
  await user.click(await screen.findByRole('radio', { name: 'Administrators' }));
  await expect.poll(rows).toEqual(['OOlivia (you)olivia@example.comOwnerActive']);
  expect(asked(calls)).toEqual([{}, { only: 'administrators' }]);
});

test('members: somebody who is not loaded takes over', async () => {
  const { user, made } = withMembers([], {
    answers: { [list]: aHundred, 'GET /app/accounts/team/user_accounts/person1-team/in_progress': counted(1, 0), [remove]: {} },
  });
  await choose(user, 'Person1', 'Remove from the team');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Person1 from the team?' }));
  const successor = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Who takes over?' });
  await user.clear(successor);
  await user.type(successor, 'person77');
  await user.click(await screen.findByRole('option', { name: 'Person77' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => made(remove)).toEqual([{ user_account_key: 'person1-team', taken_over_by: 'person77-team' }]);
});
