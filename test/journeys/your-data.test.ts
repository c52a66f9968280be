import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { actingIn } from '../support/workspaces.ts';

onStage();

const wide = { viewport: { width: 1440, height: 900 } };
const password = 'correct horse';

/** An administrator of a team that knows somebody. */
async function harbour() {
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia' });
  const { account } = (await owner.post('/app/accounts/', { data: { name: 'Harbour' } })).data;
  const client = actingIn(product, owner, account.key);
  await client.post('/app/contacts', { data: { name: 'Gwen', email: 'gwen@people.example' } });
  const { packKey } = await client.upload(await plainPdf(1), 'lease.pdf');
  await product.local.idle();
  await client.addSignatory(packKey, { name: 'Gwen', email: 'gwen@people.example' });
  return { email, team: account.key as string };
}

test('an administrator answers somebody who asks for their data, closes the account, and opens it again', async () => {
  const { email, team } = await harbour();
  const { page, context, noErrors } = await visit(browser, wide);
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#team/${team}`);
  const address = page.getByRole('textbox', { name: 'Email address of the person' });
  await address.fill('gwen@people.example');
  // Enter gathers: it never removes anything.
  await address.press('Enter');
  const files = page.getByRole('list', { name: 'Files about addresses' });
  await files.getByRole('button', { name: /^Download/ }).waitFor({ timeout: 30_000 });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await button(page, 'Erase').click();
  await button(page.getByRole('dialog'), 'Erase').click();
  await screen(page, 'address-erased', page.getByText('1 entry about gwen@people.example was removed.'));
  await page.getByText('The person was taken out of 1 document in setup.', { exact: false }).waitFor();

  await button(page, 'Close this account').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Harbor');
  await page.keyboard.press('Enter');
  await screen(page, 'close-account', dialog.getByText('Enter the account’s name exactly as it is shown.'));
  await dialog.getByRole('textbox').fill('Harbour');
  await page.keyboard.press('Enter');
  await screen(page, 'account-closed', heading(page, 'This account is closed'));
  await expect.poll(() => button(page, 'Erase').count()).toBe(0);
  await button(page, 'Open again').click();
  await page.getByText('The account is open again.').waitFor();
  await button(page, 'Erase').waitFor();
  noErrors();
  await context.close();
});

test('somebody gets their data on a phone, deletes their login, and keeps it after all', async () => {
  const { email } = await harbour();
  const { page, context, noErrors } = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#profile`);
  await button(page, 'Gather my data').tap();
  const get = page.getByRole('button', { name: /^Download the file/ });
  await get.waitFor({ timeout: 30_000 });
  await get.scrollIntoViewIfNeeded();
  await screen(page, 'dark-phone-your-data', get);
  // Its words are not cut off.
  expect(await get.evaluate((box) => [...box.querySelectorAll('*')].every((part) => part.scrollWidth <= part.clientWidth + 1))).toBe(true);
  const coming = page.waitForEvent('download');
  await get.tap();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('your-data.zip');
  expect(Object.keys(unzipSync(readFileSync(await file.path())))).toEqual(['data.json', 'index.html']);

  await button(page, 'Delete your login').tap();
  await button(page.getByRole('dialog'), 'Delete your login').tap();
  await page.getByLabel('Email address').waitFor();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Log in').tap();
  await screen(page, 'dark-phone-keep-login', heading(page, 'This login will be deleted'));
  await button(page, 'Keep my login').tap();
  await page.getByText('Your login stays.', { exact: false }).waitFor();
  await heading(page, 'Documents').waitFor();
  const mail = (await product.outbox(email)).find(({ subject }) => subject === 'Your login for Countersign will be deleted');
  expect(mail?.text).toMatch(/On \d+ \w+ \d{4}, everything that belongs to the login is deleted/);
  expect(mail?.links).toContain(`${product.url}/login`);
  noErrors(/40[13]/);
  await context.close();
});
