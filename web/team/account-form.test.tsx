import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Account } from '../../shared/contract/schemas/accounts/account.ts';
import { answering, refused } from '../../test/support/components/answers.ts';
import { now } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { AccountForm } from './account-form.tsx';

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
const path = 'POST /app/accounts/team';

/** The form as its screen shows it: with the account that is known last. */
function Known() {
  const [known, setKnown] = useState(account);
  return <AccountForm account={known} onKnown={async (newer) => setKnown(newer)} />;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });

test('account form: years are asked for only where the account has its own, and must be a number', async () => {
  const calls = answering({});
  const { user } = show(<Known />);
  expect(screen.queryByLabelText('Years')).toBeNull();
  await user.click(screen.getByLabelText('As long as this account says'));
  await user.clear(input('Years'));
  await user.type(input('Years'), 'abc');
  await user.click(save());
  expect(document.activeElement).toBe(input('Years'));
  expect(input('Years').getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

test('account form: it sends name, years, what it remembers and the version, and says that it has saved until one goes on', async () => {
  const saved = { ...account, name: 'Law', retention_years: 10, contacts_from_sending: false, version: 2 };
  const calls = answering({ [path]: { data: { account: saved } } });
  const { user } = show(<Known />);
  await user.clear(input('Name'));
  await user.type(input('Name'), 'Law');
  await user.click(screen.getByLabelText('As long as this account says'));
  await user.clear(input('Years'));
  await user.type(input('Years'), '10');
  await user.click(screen.getByLabelText(/^Remember the people documents are sent to/));
  await user.click(save());
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Saved');
  expect(calls[0]?.body).toEqual({
    data: {
      name: 'Law',
      retention_years: 10,
      contacts_from_sending: false,
      language: null,
      two_step_mandatory: false,
      embedding_origins: [],
      version: 1,
    },
  });
  await user.type(input('Name'), 's');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('account form: what somebody else has changed meanwhile is said, and one has it one’s own way or theirs', async () => {
  const theirs = { ...account, name: 'Compliance', version: 5 };
  const calls = answering({ [path]: refused(409, 'version_conflict', 'Changed.', { data: { account: theirs } }) });
  const { user } = show(<Known />);
  await user.clear(input('Name'));
  await user.type(input('Name'), 'Law');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Compliance');
  expect(input('Name').value).toBe('Law');
  await user.click(save());
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.body).toMatchObject({ data: { name: 'Law', version: 5 } });
  await user.click(await screen.findByRole('button', { name: 'Take over their changes' }));
  expect(input('Name').value).toBe('Compliance');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('account form: a failure keeps what was typed and says why', async () => {
  answering({ [path]: refused(403, 'not_permitted', 'You may not do this.') });
  const { user } = show(<Known />);
  await user.type(input('Name'), ' team');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('You may not do this.');
  expect(input('Name').value).toBe('Legal team');
});
