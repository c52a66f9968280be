import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, mailedLink, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const wide = { viewport: { width: 1440, height: 900 } };
const password = 'correct horse';

const row = (page: Page, text: string) => page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: text });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A team of an owner, with the address by which they log in. */
async function team() {
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia' });
  const { account } = (await owner.post('/app/accounts/', { data: { name: 'Harbour Law' } })).data;
  return { owner, email, key: String(account.key) };
}

/** Accepts the newest invitation to an address as a new user. */
async function accept(email: string, name: string): Promise<void> {
  const token = (await mailedLink(product, email, '/join/')).split('/join/')[1];
  await product.client().post('/app/invitations/accept', { token, name, last_name: 'Berg', password });
}

test('an administrator invites several people, gives one of them a role, and removes them', async () => {
  const { email, key } = await team();
  const { page, context, noErrors } = await visit(browser, wide);
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#team/${key}`);
  await screen(page, 'members-alone', page.getByText('Nobody else is in this team yet.'));
  await button(page, 'Invite people').click();
  await page.getByLabel('Email addresses').fill(`Anna Berg <anna@members.example>; ben@members.example\nnobody, ${email}`);
  await screen(page, 'members-invite', button(page, 'Invite 2 people'));
  await button(page, 'Invite 2 people').click();
  await page.getByText('2 people have been invited.').waitFor();
  expect(await page.getByLabel('Email addresses').inputValue()).toBe(`nobody\n${email}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await screen(page, 'members-invited', row(page, 'ben@members.example').getByText('Invited'));

  await accept('anna@members.example', 'Anna');
  await page.reload();
  await row(page, 'Anna Berg').getByText('Active').waitFor();
  await choose(page, 'Anna Berg', 'Role and permissions');
  await screen(page, 'members-permissions', page.getByRole('dialog', { name: 'What Anna Berg may do' }));
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await page.getByLabel('Upload documents.').check();
  await screen(page, 'members-permissions-custom', page.getByText('Exactly what is ticked below.'));
  await button(page.getByRole('dialog'), 'Save').click();
  await page.getByText('User has been updated.').waitFor();
  await row(page, 'Anna Berg').getByText('Custom').waitFor();

  await choose(page, 'Anna Berg', 'Remove from the team');
  await screen(page, 'members-remove', page.getByRole('dialog', { name: 'Remove Anna Berg from the team?' }));
  await button(page.getByRole('dialog'), 'Remove').click();
  await page.getByText('User has been removed from the team.').waitFor();
  await row(page, 'Anna Berg').waitFor({ state: 'detached' });
  await button(page, 'Leave team').click();
  await button(page.getByRole('dialog'), 'Leave team').click();
  await screen(page, 'members-may-not-leave', page.getByText('You may not remove yourself from this team.'));
  noErrors(/Failed to load resource.*409.*remove_user_account/);
  await context.close();
});

test('on a phone in the dark, a member without the right to administer sees the list, and leaves the team', async () => {
  const { owner, key } = await team();
  owner.accountKey = key;
  await owner.post(`/app/accounts/${key}/add_user_account`, { data: { email_address: 'cleo@members.example', role: 'sender' } });
  await accept('cleo@members.example', 'Cleo');
  const { page, context, noErrors } = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(page, product.url, { email: 'cleo@members.example', password });
  await page.goto(`${product.url}/#team/${key}`);
  await screen(page, 'dark-phone-members', row(page, 'Cleo Berg').getByText('Sender'));
  await expect.poll(() => page.getByRole('button', { name: /^(Invite|Actions for)/ }).count()).toBe(0);
  await button(page, 'Leave team').tap();
  await screen(page, 'dark-phone-leave', page.getByRole('dialog', { name: 'Leave Harbour Law?' }));
  await button(page.getByRole('dialog'), 'Leave team').tap();
  await page.getByText('You have left Harbour Law.').waitFor();
  await heading(page, 'Documents').waitFor();
  noErrors();
  await context.close();
});

test('on a phone, an administrator edits what somebody may do, and finds their account among many', async () => {
  const { owner, email, key } = await team();
  await owner.post(`/app/accounts/${key}/add_user_account`, { data: { first_name: 'Dora', email_address: 'dora@members.example' } });
  for (let n = 1; n <= 7; n++) await owner.post('/app/accounts/', { data: { name: `Office ${n}` } });
  const { page, context, noErrors } = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(page, product.url, { email, password });
  await button(page, /Switch account$/).tap();
  await page.getByLabel('Find an account').fill('harbour');
  await screen(page, 'dark-phone-accounts', page.getByRole('option', { name: /Harbour Law/ }));
  await page.keyboard.press('Enter');
  await button(page, 'Account: Harbour Law. Switch account').waitFor();
  await page.goto(`${product.url}/#team/${key}`);
  await button(page, 'Invite people').tap();
  await page.getByLabel('Email addresses').fill('anna@members.example, nobody');
  await screen(page, 'dark-phone-invite', button(page, 'Invite 1 person'));
  await button(page.getByRole('dialog'), 'Cancel').tap();
  await choose(page, 'Dora', 'Role and permissions');
  await screen(page, 'dark-phone-permissions', page.getByRole('dialog', { name: 'What Dora may do' }));
  await page.getByRole('switch', { name: 'Manage the members and settings of this account.' }).tap();
  await button(page.getByRole('dialog'), 'Save').tap();
  await page.getByText('User has been updated.').waitFor();
  noErrors();
  await context.close();
});
