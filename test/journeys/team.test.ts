import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { joinAccount } from '../support/members.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const wide = { viewport: { width: 1440, height: 900 } };
const password = 'correct horse';
const kept = (page: Page, years: number) =>
  page.getByText(`Signed documents are kept at least ${years} years. Until then nobody can delete them forever.`);

/** An owner, their account's key, and its update call. */
async function owned() {
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia' });
  const { user } = await owner.get('/app/user');
  const key = String(user.default_user_account_key).split('-')[1] ?? '';
  return { owner, email, key, path: `/app/accounts/${key}` };
}
const retentionOf = async (owner: ApiClient, path: string) => (await owner.get(path)).data.account.retention_years;

test('an administrator renames the account and lengthens its retention with the keyboard', async () => {
  const { owner, email, path } = await owned();
  const { page, context, noErrors } = await visit(browser, wide);
  await logIn(page, product.url, { email, password });
  await button(page, /Switch account$/).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await screen(page, 'team', heading(page, 'Update Olivia’s documents'));
  await kept(page, 7).waitFor();
  await page.getByLabel('Name').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Harbour Law');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  await screen(page, 'team-wrong', page.getByText('Please enter a whole number from 0 to 100.'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('10');
  await kept(page, 10).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await screen(page, 'team-saved', heading(page, 'Update Harbour Law'));
  await button(page, 'Account: Harbour Law. Switch account').waitFor();
  expect(await retentionOf(owner, path)).toBe(10);
  noErrors();
  await context.close();
});

test('on a phone, the screen says what stays kept when the years are shortened', async () => {
  const { owner, email, key, path } = await owned();
  const { page, context, noErrors } = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#team/${key}`);
  await screen(page, 'dark-phone-team', heading(page, 'Update Olivia’s documents'));
  await page.getByLabel('As long as this account says').tap();
  await page.getByRole('textbox', { name: 'Years' }).fill('0');
  await page.getByText('Signed documents are not kept: whoever made one can delete it forever at any time.').waitFor();
  await screen(page, 'dark-phone-team-fewer', page.getByText('What has been signed until now is kept at least 7 years all the same.'));
  await button(page, 'Save').tap();
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await page.getByText(/^What was signed until .* \d{4} is kept at least 7 years, as was promised then\.$/).waitFor();
  expect(await retentionOf(owner, path)).toBe(0);
  noErrors();
  await context.close();
});

test('a save never overwrites what somebody else has saved in the meantime unseen', async () => {
  const { owner, email, key, path } = await owned();
  const { page, context, noErrors } = await visit(browser, wide);
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#team/${key}`);
  await heading(page, 'Update Olivia’s documents').waitFor();
  await owner.post(path, { data: { name: 'Theirs', retention_years: 20 } });
  await page.getByLabel('Name').fill('Mine');
  await button(page, 'Save').click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this account' });
  await screen(page, 'team-changed-by-others', notice.getByText('It is now called “Theirs”.'));
  await kept(page, 20).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Mine');
  await button(page, 'Take over their changes').click();
  expect([await page.getByLabel('Name').inputValue(), await page.getByRole('textbox', { name: 'Years' }).inputValue()]).toEqual([
    'Theirs',
    '20',
  ]);
  await page.getByLabel('Name').fill('Ours');
  await button(page, 'Save').click();
  await heading(page, 'Update Ours').waitFor();
  expect(await retentionOf(owner, path)).toBe(20);
  noErrors(/Failed to load resource.*409.*\/app\/accounts\//);
  await context.close();
});

test('a member without admin rights can only read the account, and a stranger gets “not found”', async () => {
  const { owner, key, path } = await owned();
  await owner.post(path, { data: { name: 'Harbour Law', retention_years: 12 } });
  const member = await joinAccount(product, owner);
  const email = (await member.get('/app/user')).user.email_address;
  const { page, context, noErrors } = await visit(browser, wide);
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#team/${key}`);
  await screen(page, 'team-read', heading(page, 'Harbour Law'));
  await kept(page, 12).waitFor();
  await page.getByText('Only administrators of this account can change this.').waitFor();
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
  await page.goto(`${product.url}/#team/abcdefghijklmnopqrst`);
  await screen(page, 'team-not-there', heading(page, 'An error occurred while fetching this workspace'));
  await page.getByText('This account does not exist, or you are not a member of it.').waitFor();
  noErrors(/Failed to load resource.*404.*\/app\/accounts\//);
  await context.close();
});
