import { expect, it } from 'vitest';
import type { Table } from '../ports/table.ts';
import { loadAsker } from './load-asker.ts';

const pack = { account_key: 'a', created_by: 'u', created_by_name: 'Olivia Owner', created_by_email: 'Olivia@example.com' };

function tableWith(user: object | undefined, account: object | undefined): Table {
  const get = async ({ pk }: { pk: string }) => (pk.startsWith('USER') ? user : account);
  return { get } as unknown as Table;
}

const olivia = { name: 'Olivia', verified: true, email_address: 'olivia@example.com' };

it.each([
  ['confirmed and still used', olivia, true],
  ['never confirmed', { ...olivia, verified: false }, false],
  ['left for another one', { ...olivia, email_address: 'new@example.com' }, false],
  ['of somebody who is gone', undefined, false],
])('an address that was %s', async (_what, user, email_confirmed) => {
  expect((await loadAsker(tableWith(user, { name: 'Example Homes' }), pack)).email_confirmed).toBe(email_confirmed);
});

it.each([
  ['Example Homes', 'Example Homes'],
  ['Olivia Owner', ''],
  ['Olivia’s documents', ''],
])('the account “%s” is shown as “%s”', async (name, account_name) => {
  expect((await loadAsker(tableWith(olivia, { name }), pack)).account_name).toBe(account_name);
});
