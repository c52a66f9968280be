import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { accessible, desktop, visit } from '../support/browser/browser.ts';
import { browser, onBrowser } from '../support/browser/test-browser.ts';
import { button, heading, logIn, screen, setupScreen } from '../support/journeys.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack } from '../support/signing.ts';

onBrowser();

let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock: systemClock, settings: { smsPrice: '0.07 USD' } });
});
afterAll(() => product?.close());

/** SCREENS names a folder for screenshots in the widths and themes that people have. */
async function shots(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENS;
  if (!folder) return;
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [768, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('one person is asked for a pin by text, Send says what that costs, and the preview shows the terms', async () => {
  const pack = await preparePack(product, { people: ['Anna', 'Bert'], data: { document_name: 'Lease' } });
  const [anna, bert] = pack.people.map(({ uuid, email }) => ({ uuid, email }));
  const mobile_number = '+447400125100';
  await pack.owner.post(`/app/documents/${pack.key}/add_update_signatory`, { data: { uuid: anna?.uuid, mobile_number } });
  const { page, context, noErrors } = await visit(browser, desktop);
  await logIn(page, product.url, { email: pack.ownerEmail, password: 'correct horse' });
  await page.goto(`${product.url}/#documents/${pack.key}`);
  await setupScreen(page);

  await button(page, 'Edit people').click();
  const people = page.getByRole('dialog', { name: 'People' });
  await button(people, 'More about Anna').click();
  await people.getByText(`They enter it before they see the document. It goes to ${mobile_number}.`).waitFor();
  await people.getByRole('switch', { name: 'Ask for a one-time pin' }).check();
  await accessible(page);
  await shots(page, 'own-pin-people');
  await button(people, 'More about Anna').click();
  await people.getByText('One-time pin', { exact: true }).waitFor();
  await button(people, 'Done').click();

  await button(page, 'Preview as a person').click();
  const preview = page.getByRole('dialog', { name: 'Preview as a person' });
  await preview.frameLocator('iframe').getByText('What does signing electronically mean?').waitFor();
  await shots(page, 'own-pin-preview');
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });

  await button(page, 'Send').click();
  const send = page.getByRole('dialog', { name: 'Send for signing' });
  await send.getByText(`enters a one-time pin that is sent to ${mobile_number}`).waitFor();
  await send
    .getByText(/^1 text message, about 0\.14 USD\. Billed as 2: .* Reminders and further pins by text come on top\.$/)
    .scrollIntoViewIfNeeded();
  await accessible(page);
  await shots(page, 'own-pin-send');
  await page.locator('[data-send-now]').click();
  await button(page, 'Correct the details: Anna').waitFor();
  const line = page.getByRole('listitem').filter({ hasText: 'Enters a one-time pin' });
  await expect.poll(() => line.count()).toBe(1);
  await line.getByText('Anna', { exact: true }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await accessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, 'Correct the details: Bert').click();
  const details = page.getByRole('dialog', { name: 'Details of the signer' });
  await details.getByRole('switch', { name: 'Ask for a one-time pin' }).check();
  await accessible(page);
  await button(details, 'Save').click();
  await details.waitFor({ state: 'hidden' });
  await expect.poll(() => line.count()).toBe(2);
  noErrors();
  await context.close();

  const signer = await visit(browser, desktop);
  await signer.page.goto(await product.signingLink(anna?.email ?? ''));
  await screen(signer.page, 'own-pin-asked', heading(signer.page, 'Enter your one-time pin'));
  await signer.page.getByText('A pin of six digits was sent by SMS to').waitFor();
  const [pin = ''] = (await product.outbox(mobile_number)).at(-1)?.text.match(/\d{6}/) ?? [];
  await signer.page.getByLabel('One-time pin').fill(pin);
  await button(signer.page, 'Verify').click();
  await button(signer.page, 'Review document').waitFor();
  await signer.page.goto(await product.signingLink(bert?.email ?? ''));
  await heading(signer.page, 'Enter your one-time pin').waitFor();
  await signer.context.close();
});
