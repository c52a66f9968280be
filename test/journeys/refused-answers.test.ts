import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { button, heading } from '../support/journeys.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

/** A contract that asks Anna for her name and a date, and a way to read what the server holds of it. */
async function sendContract() {
  const { owner, key, childKeys, people } = await preparePack(product, { people: ['Anna'], data: { document_name: 'Contract' } });
  const [child, anna] = [childKeys[0] ?? '', people[0] ?? { uuid: '', email: '' }];
  const mine = { signatory_uuid: anna.uuid, height: 22 };
  const name = await owner.addField(child, { ...mine, type: 'text', y: 200, description: 'Full name' });
  const day = await owner.addField(child, { ...mine, type: 'date', y: 240, required: true, description: 'First day' });
  const city = await owner.addField(child, { ...mine, type: 'text', y: 280, description: 'City' });
  await owner.send(key);
  const held = async (uuid: string): Promise<string | null> => {
    const document = await owner.document(key);
    return document.child_documents[0].data_fields.find((field: { uuid: string }) => field.uuid === uuid).data;
  };
  return { link: await product.signingLink(anna.email), name, day, city, held };
}

const saves = '**/add_update_data_field';
const toldAtField = (page: Page, reason: string) => page.getByRole('alert').filter({ hasText: `Not saved: ${reason}` });
const unknownLink = (page: Page) => heading(page, 'We don’t know this link').count();

test('a date with a five-digit year is refused at its field; the signer stays and corrects it', async () => {
  const { link, name, day, held } = await sendContract();
  const { page, context } = await visit(browser, phone);
  await page.goto(link);
  await button(page, 'Review document').tap();
  const date = page.getByRole('textbox', { name: 'First day' });
  await date.fill('12026-11-22');
  await toldAtField(page, 'This is no day of the calendar.').waitFor();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Anna Jones');
  await expect.poll(() => held(name)).toBe('Anna Jones');
  expect(await unknownLink(page)).toBe(0);
  expect(await held(day)).toBeNull();
  expect(await date.inputValue()).toBe('12026-11-22');
  await accessible(page);

  // A reload keeps both the date and its problem.
  await page.reload();
  await toldAtField(page, 'This is no day of the calendar.').waitFor();
  expect(await date.inputValue()).toBe('12026-11-22');
  await date.fill('2026-11-22');
  await expect.poll(() => held(day)).toBe('2026-11-22');
  await expect.poll(() => page.getByText('Not saved').count()).toBe(0);
  await context.close();
});

test('a year typed with a fifth digit, key by key, is refused at its field too', async () => {
  const { link, day, held } = await sendContract();
  const { page, context } = await visit(browser, desktop);
  await page.goto(link);
  await button(page, 'Review document').click();
  await page.getByText('Form', { exact: true }).click();
  await page.getByRole('textbox', { name: 'First day' }).focus();
  await page.keyboard.type('11220202');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Full name' }).focus();
  await page.getByText('Please type all four digits of the year.').waitFor();
  expect(await held(day), 'half a year is no day').toBeNull();
  await accessible(page);
  await page.getByRole('textbox', { name: 'First day' }).focus();
  await page.keyboard.type('11222026');
  await expect.poll(() => held(day)).toBe('2026-11-22');
  await page.getByRole('textbox', { name: 'First day' }).focus();
  await page.keyboard.type('112220261');
  await toldAtField(page, 'This is no day of the calendar.').waitFor();
  expect(await held(day)).toBe('2026-11-22');
  await button(page, 'Discard').click();
  expect(await page.getByRole('textbox', { name: 'First day' }).inputValue()).toBe('2026-11-22');
  await context.close();
});

test('a value that the server refuses shows the server’s words at its field, and the others are saved', async () => {
  const { link, name, city, held } = await sendContract();
  const { page, context } = await visit(browser, phone);
  await page.goto(link);
  await button(page, 'Review document').tap();
  let refusing = true;
  await page.route(saves, async (route) => {
    const { data } = route.request().postDataJSON() as { data: { uuid: string }[] };
    const at = data.findIndex(({ uuid }) => uuid === name);
    if (!refusing || at < 0) return route.continue();
    const issues = [{ path: `body.data.${at}.data`, code: 'invalid_content', message: 'Please give the name in your passport.' }];
    return route.fulfill({
      status: 400,
      json: { success: false, code: 'bad_request', message: 'Some of what was sent is not valid.', issues },
    });
  });
  await page.getByRole('textbox', { name: 'Full name' }).fill('Annie');
  await page.getByRole('textbox', { name: 'City' }).fill('Cape Town');
  await toldAtField(page, 'Please give the name in your passport.').waitFor();
  await expect.poll(() => held(city)).toBe('Cape Town');
  expect(await unknownLink(page)).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Annie');
  await page.getByText('Not everything is saved').waitFor();
  await accessible(page);
  await page.getByText('Document', { exact: true }).tap();
  await page.getByText('Full name is not saved: Please give the name in your passport.').waitFor();
  await accessible(page);
  refusing = false;
  await button(page, 'Show').tap();
  await button(page.getByRole('dialog'), 'Try again').tap();
  await expect.poll(() => held(name)).toBe('Annie');
  await context.close();
});

test('the page keeps its answers while the server fails, and can be tried again', async () => {
  const { link, name, held } = await sendContract();
  const { page, context } = await visit(browser, phone);
  await page.goto(link);
  await button(page, 'Review document').tap();
  const trouble = [503, 429, 500];
  await page.route(saves, (route) => {
    const status = trouble.shift();
    const json = { success: false, code: status === 429 ? 'too_many_requests' : 'internal_error', message: 'Later.' };
    return status === undefined ? route.continue() : route.fulfill({ status, json });
  });
  await page.getByRole('textbox', { name: 'Full name' }).fill('Anna Jones');
  await page.getByText('Could not save. Retrying…').waitFor();
  await expect.poll(() => held(name)).toBe('Anna Jones');
  expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Anna Jones');
  await context.close();
});
