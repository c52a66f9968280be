import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };
const password = 'correct horse';

/** 3,000 tenants, one of whom pays no number. */
const tenants = `Name;Email;Rent;Moved in\n${Array.from({ length: 3_000 }, (_, at) =>
  [`Tenant ${at + 1}`, `t${at + 1}@example.com`, at === 4 ? 'free' : String(700 + at), `${(at % 28) + 1}.3.2024`].join(';'),
).join('\n')}`;

test('a file of people becomes a list that is read, changed by keyboard, filtered and saved again', async () => {
  const owner = product.client();
  const login = { email: (await owner.register({ name: 'Olivia' })).email, password };
  await owner.post('/app/contacts', { data: { name: 'Cora Contact', email: 'cora@example.com' } });
  const { page, context, noErrors } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await logIn(page, product.url, login);
  await page.getByRole('link', { name: 'Recipient lists' }).click();
  await screen(page, 'recipients-none', heading(page, 'No lists yet'));
  await button(page, 'Import a file').first().click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await page.locator('input[type=file]').setInputFiles({ name: 'Tenants 2026.csv', mimeType: 'text/csv', buffer: Buffer.from(tenants) });
  await screen(page, 'recipients-import', dialog.getByText('Chosen: Tenants 2026.csv'));
  await button(dialog, 'Import').click();
  await heading(page, 'Tenants 2026').waitFor(patience);
  const cell = (words: string) => page.getByRole('gridcell', { name: words, exact: true });
  await cell('t1@example.com').waitFor(patience);
  await screen(page, 'recipients-grid', page.getByText('Row 5, Rent: “free” – This is not a whole number.'));

  await cell('Tenant 1').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('new@example.com');
  await page.keyboard.press('Enter');
  await cell('new@example.com').waitFor(patience);
  await page.keyboard.press('F2');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await cell('t2@example.com').waitFor(patience);
  await page.keyboard.press('Control+z');
  await cell('t1@example.com').waitFor(patience);
  await page.keyboard.press('Control+End');
  await cell('Tenant 3000').waitFor(patience);
  await page.keyboard.press('Control+Home');

  await button(page, 'Find duplicates').click();
  const duplicates = page.getByRole('dialog', { name: 'Find duplicates' });
  await duplicates.getByText('No row is repeated.').waitFor(patience);
  await duplicates.getByLabel('Email').uncheck();
  await duplicates.getByLabel('Moved in').check();
  await screen(page, 'recipients-duplicates', duplicates.getByText('Row 29 repeats row 1: 1.3.2024'));
  await duplicates.getByText('2,972 rows repeat earlier ones:').waitFor(patience);
  await button(duplicates, 'Remove 2,972 rows, keep the first of each').click();
  await page.getByText('28 rows', { exact: true }).waitFor(patience);
  const ground = button(page, 'Redo').evaluate((redo) => getComputedStyle(redo).backgroundColor);
  expect(await ground).toBe('rgba(0, 0, 0, 0)');
  await button(page, 'Undo').last().click();
  await page.getByText('3,000 rows', { exact: true }).waitFor(patience);

  await button(page, 'Filter').click();
  await button(page, 'Add a rule').click();
  await page.getByLabel('Column', { exact: true }).selectOption('Rent');
  await page.getByLabel('Comparison').selectOption('is at least');
  await page.getByLabel('Value').fill('3690');
  await page.getByText('10 of 3,000 rows match').waitFor(patience);
  await screen(page, 'recipients-filter', cell('3699'));
  const saved = page.waitForEvent('download');
  await button(page, 'Download as a CSV file').click();
  await page.getByRole('menuitem', { name: 'Divided by commas' }).click();
  const file = await readFile((await (await saved).path()) ?? '', 'utf8');
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    '\ufeff"Name","Email","Rent","Moved in"',
    '"Tenant 2991","t2991@example.com","3690","23.3.2024"',
  ]);
  await page.getByRole('checkbox', { name: 'Select row 2,991', exact: true }).click();
  await button(page, 'Remove 1 row').click();
  await page.getByText('9 of 2,999 rows match').waitFor(patience);
  await button(page, 'Undo').first().click();
  await page.getByText('10 of 3,000 rows match').waitFor(patience);
  await page.getByRole('link', { name: 'All recipient lists' }).click();
  await page.getByText('3,000').first().waitFor(patience);
  await button(page, 'Import a file').click();
  await dialog.getByLabel('From').selectOption('The whole address book');
  await button(dialog, 'Import').click();
  await heading(page, 'Contacts').waitFor(patience);
  await cell('cora@example.com').waitFor(patience);
  expect(await button(page, 'Add a row').innerText()).toBe('Add a row');
  await button(page, 'Add a row').click();
  await page.getByText('2 rows', { exact: true }).waitFor(patience);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-place')), patience).toBe('1 0');
  await page.keyboard.type('Nora New');
  await page.keyboard.press('Enter');
  await cell('Nora New').waitFor(patience);
  noErrors();

  const other = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(other.page, product.url, login);
  await other.page.goto(`${product.url}/#recipient_datas`);
  await screen(other.page, 'dark-phone-recipients', other.page.getByRole('link', { name: 'Tenants 2026' }));
  await other.page.getByRole('link', { name: 'Tenants 2026' }).tap();
  await screen(other.page, 'dark-phone-recipients-grid', other.page.getByRole('gridcell', { name: 'Tenant 1', exact: true }));
  const tick = await other.page.getByRole('checkbox', { name: 'Select row 1', exact: true }).boundingBox();
  if (!tick) throw new Error('The first row has no tick');
  await other.page.touchscreen.tap(tick.x + tick.width / 2 + 20, tick.y + tick.height / 2 + 20);
  await button(other.page, 'Remove 1 row').waitFor(patience);
  other.noErrors();
  await other.context.close();
  await context.close();
}, 120_000);
