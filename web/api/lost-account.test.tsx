import { afterEach, expect, test } from 'vitest';
import { answering } from '../../test/support/components/answers.ts';
import { leaveLostAccount } from './lost-account.ts';
import { selectAccount, selectedAccount } from './session.ts';

afterEach(() => selectAccount(''));

test('a person who was removed from the chosen account continues in their own', async () => {
  answering({ 'GET /app/user/user_accounts': { user_accounts: [{ account_key: 'own' }] } });
  selectAccount('team');
  expect(await leaveLostAccount()).toBe(true);
  expect(selectedAccount.get()).toBe('');
});

test('the chosen account stays if another one was not found', async () => {
  answering({ 'GET /app/user/user_accounts': { user_accounts: [{ account_key: 'own' }, { account_key: 'team' }] } });
  selectAccount('team');
  expect(await leaveLostAccount()).toBe(false);
  expect(selectedAccount.get()).toBe('team');
});
