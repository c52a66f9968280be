import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const wide = { viewport: { width: 1440, height: 900 } };
const password = 'correct horse';

async function owned() {
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia' });
  return { owner, email };
}
const namesOf = async (owner: ApiClient) => (await owner.get('/app/contacts?sort=name')).contacts.map(({ name }: { name: string }) => name);
async function everybody(owner: ApiClient): Promise<string[]> {
  const emails: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { contacts: { email: string }[]; cursor: string | null } = await owner.get(
      `/app/contacts?sort=name${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    emails.push(...page.contacts.map(({ email }) => email));
    cursor = page.cursor;
  }
  return emails.sort();
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const add = (owner: ApiClient, name: string, more: object = {}) =>
  owner.post('/app/contacts', { data: { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com`, ...more } });

test('contacts are added, searched, put into lists, merged, and deleted with undo', async () => {
  const { owner, email } = await owned();
  const { page, context, noErrors } = await visit(browser, wide);
  await logIn(page, product.url, { email, password });
  await page.getByRole('link', { name: 'Address book' }).click();
  await screen(page, 'contacts-empty', heading(page, 'No contacts yet'));
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Contact lists' }).click();
  await page.getByLabel('New list').fill('Suppliers');
  await button(page, 'Add list').click();
  await screen(page, 'contact-lists', page.getByLabel('Name of Suppliers'));
  await page.keyboard.press('Escape');
  await button(page, 'Add contact').first().click();
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  await dialog.getByLabel('Name').fill('Anna Ali');
  await dialog.getByLabel('Email').fill('anna');
  await screen(page, 'contact-wrong', dialog.getByText('Please enter a valid email.'));
  await dialog.getByLabel('Email').fill('anna@example.com');
  await dialog.getByLabel('Contact lists').press('ArrowDown');
  await page.getByRole('option', { name: 'Suppliers' }).click();
  await page.keyboard.press('Tab');
  await button(dialog, 'Save').click();
  await row(page, 'anna@example.com').getByText('Suppliers').waitFor();
  await add(owner, 'Anna A.', { email: 'anna.a@example.com', mobile_number: '+447400123456' });
  await add(owner, 'Ben Bo');
  await page.getByLabel('Search contacts by name, email or mobile number').fill('bo');
  await row(page, 'Ben Bo').waitFor();
  await row(page, 'Anna Ali').waitFor({ state: 'detached' });
  await button(page, 'Clear the search').click();
  await screen(page, 'contacts', row(page, 'Anna A.'));
  await page.getByLabel('Select Anna Ali').check();
  await page.getByLabel('Select Anna A.').check();
  await button(page, 'Merge').click();
  await screen(page, 'contacts-merge', page.getByRole('dialog', { name: 'Merge two contacts' }));
  await page.getByRole('radio', { name: 'Anna Ali' }).check();
  await button(page.getByRole('dialog'), 'Merge').click();
  await row(page, 'Anna Ali').getByText('+447400123456').waitFor();
  expect(await namesOf(owner)).toEqual(['Anna Ali', 'Ben Bo']);
  await button(page, 'Actions for Ben Bo').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await row(page, 'Ben Bo').waitFor({ state: 'detached' });
  await button(page, 'Undo').click();
  await row(page, 'Ben Bo').waitFor();
  expect(await namesOf(owner)).toEqual(['Anna Ali', 'Ben Bo']);
  noErrors();
  await context.close();
});

test('on a phone in the dark, a file of Windows with semicolons is imported after a preview, and exported again', async () => {
  const { owner, email } = await owned();
  const { page, context, noErrors } = await visit(browser, { ...phone, colorScheme: 'dark', acceptDownloads: true });
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#address_book`);
  await heading(page, 'No contacts yet').waitFor();
  await button(page, 'More').tap();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).tap();
  const people = Array.from({ length: 250 }, (_, at) => `J\u00f6rg ${String(at).padStart(3, '0')};joerg${at}@example.com;`).join('\r\n');
  const buffer = Buffer.from(`Name;E-Mail;Handy\r\n${people}\r\nNiemand;falsch;\r\n`, 'latin1');
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a CSV file').tap();
  await (await chooser).setFiles({ name: 'kontakte.csv', mimeType: 'text/csv', buffer });
  await page.getByText('kontakte.csv: WINDOWS-1252, columns divided by semicolons').waitFor();
  await page.getByText('Row 252: Please enter a valid email.').waitFor();
  await screen(page, 'dark-phone-contacts-preview', button(page, 'Import 250 contacts'));
  expect(await namesOf(owner)).toEqual([]);
  await button(page, 'Import 250 contacts').tap();
  await page.getByText('250 added, 0 updated, 0 unchanged.').waitFor();
  await button(page.getByRole('dialog'), 'Close').last().tap();
  await screen(page, 'dark-phone-contacts', row(page, 'J\u00f6rg').first());
  await button(page, 'More').tap();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export to CSV' }).tap();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\r\n')[1]).toBe('"J\u00f6rg 000","joerg0@example.com","",""');
  expect(text.trim().split('\r\n')).toHaveLength(251);
  noErrors();
  await context.close();
});

test('2,000 contacts are imported although answers are lost, the connection breaks and the server asks to wait', async () => {
  const { owner, email } = await owned();
  const { page, context, noErrors } = await visit(browser, wide);
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#address_book`);
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  const people = Array.from({ length: 2000 }, (_, at) => `J\u00f6rg ${at};joerg${at}@example.com;`).join('\r\n');
  const buffer = Buffer.from(`Name;E-Mail;Handy\r\n${people}\r\n\r\nNiemand;falsch;\r\n`, 'latin1');
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a CSV file').click();
  await (await chooser).setFiles({ name: 'kontakte.csv', mimeType: 'text/csv', buffer });
  await page.getByText('Row 2,003: Please enter a valid email.').waitFor();
  let calls = 0;
  await page.route('**/app/contacts/import', async (route) => {
    calls += 1;
    const busy = { success: false, code: 'too_many_requests', message: 'Too many requests.' };
    if (calls === 3) return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: busy });
    if (calls === 6) return route.abort('connectionreset');
    if (calls !== 8) return route.continue();
    // The server has added these, and nobody hears of it.
    await route.fetch();
    return route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' });
  });
  await button(page, 'Import 2,000 contacts').click();
  await screen(page, 'contacts-import-broken', page.getByText(/^The import stopped: .* 500 of 2,000 contacts/));
  await button(page, 'Go on').click();
  await page.getByText('2,000 added, 0 updated, 0 unchanged.').waitFor();
  await screen(page, 'contacts-import-end', page.getByRole('region', { name: '1 row was left out' }));
  const download = page.waitForEvent('download');
  await button(page, 'Download these rows').click();
  const rows = await readFile(await (await download).path(), 'utf8');
  expect(rows).toBe('\ufeff"Name";"E-Mail";"Handy";"Row";"Problem"\r\n"Niemand";"falsch";"";"2003";"Please enter a valid email."\r\n');
  await button(page.getByRole('dialog'), 'Close').last().click();
  expect(await everybody(owner)).toEqual(Array.from({ length: 2000 }, (_, at) => `joerg${at}@example.com`).sort());
  noErrors(/429|502|ERR_CONNECTION_RESET/);
  await context.close();
});

test('a signer is chosen from the address book with the keyboard', async () => {
  const { owner, ownerEmail: email, key } = await preparePack(product, { people: [] });
  await add(owner, 'Cleo Cruz', { mobile_number: '+447400123456' });
  const { page, context, noErrors } = await visit(browser, wide);
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#documents/${key}`);
  await button(page, 'Send').first().click();
  await button(page.getByRole('dialog'), 'Add person').last().click();
  await page.keyboard.type('cl');
  await screen(page, 'signer-suggestions', page.getByRole('option', { name: /Cleo Cruz/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').getByLabel('Email').first().inputValue()).toBe('cleo.cruz@example.com');
  expect(await page.getByLabel('Mobile number').first().inputValue()).toBe('+447400123456');
  noErrors();
  await context.close();
});
