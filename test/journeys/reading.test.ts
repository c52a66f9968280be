import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scannedPdf } from '../fixtures/pdfs.ts';
import { taggedPdf } from '../fixtures/tagged-pdf.ts';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { button, screen } from '../support/journeys.ts';
import { sendNewPack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

/** A tagged lease and a scanned annex. The sender has put a place on the page, and Anna is asked to sign. */
async function sendLease() {
  const owner = await product.owner('Olivia');
  const { packKey: key, childKey: child } = await owner.upload(taggedPdf(), 'lease.pdf');
  await owner.upload(await scannedPdf(), 'annex.pdf', key);
  await product.local.idle();
  const email = `anna-${key}@example.com`;
  const signatory_uuid = await owner.addSignatory(key, { name: 'Anna', email });
  await owner.addField(child, { type: 'signature', signatory_uuid, y: 700, required: true });
  await owner.addField(child, {
    type: 'text',
    signatory_uuid: 'self',
    data: 'Pier 4, Cape Town',
    description: 'Mooring',
    y: 160,
    width: 200,
    height: 22,
  });
  await owner.send(key);
  return { link: await product.signingLink(email) };
}

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const named = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let presses = 0; presses < 40 && !name.test(await named()); presses++) await page.keyboard.press('Tab');
  expect(await named()).toMatch(name);
}

test('a blind signer reads the pages and saves the original with the keyboard alone, before signing', async () => {
  const { link } = await sendLease();
  const { page, context, noErrors } = await visit(browser, desktop);
  await page.goto(link);
  await screen(page, 'reading-start', button(page, 'Read as text'));
  await tabTo(page, /^Read as text$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The document as text' });
  await dialog.getByRole('heading', { name: 'Lease of a boat' }).waitFor();
  await screen(page, 'reading-dialog', dialog.getByText('This page is a picture without text.', { exact: false }));
  const lease = dialog.getByRole('article', { name: 'lease' });
  expect(await lease.locator('h5, p, li').allTextContents()).toEqual([
    'Lease of a boat',
    'The tenant agrees to what stands here, and promises two things:',
    expect.stringMatching(/^Put here by .*: Pier 4, Cape Town$/),
    'a) to pay by Friday',
    'b) to keep it dry',
    'Picture: A boat at the quay',
    expect.stringMatching(/^For you: Signature, empty$/),
    'Page 1 of 1',
  ]);
  await expect.poll(() => lease.getByRole('row').getByRole('rowheader', { name: 'Rent' }).count()).toBe(1);
  await expect.poll(() => lease.getByRole('row').getByRole('cell', { name: '1,000 EUR' }).count()).toBe(1);
  expect(await lease.locator('p').first().getAttribute('lang')).toBe('en-GB');

  await tabTo(page, /Download the original of lease$/);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('lease.pdf');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Read as text');

  await tabTo(page, /^Review document$/);
  await page.keyboard.press('Enter');
  const first = page.getByRole('region', { name: 'lease, page 1' });
  await first.getByText('The tenant agrees to what stands here, and promises two things:').waitFor({ state: 'attached' });
  // Only pages near the viewport are in the DOM.
  await page.locator('.sg-scroller').press('End');
  await page
    .getByRole('region', { name: 'annex, page 1' })
    .getByText('This page is a picture without text.', { exact: false })
    .waitFor({ state: 'attached' });
  await accessible(page);
  noErrors();
  await context.close();
});

test('the original of a single document can be saved from the first screen', async () => {
  const pack = await sendNewPack(product, { people: ['Anna'] });
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(await product.signingLink(pack.people[0]?.email ?? ''));
  const download = page.waitForEvent('download');
  await button(page, 'Download the original').tap();
  expect((await download).suggestedFilename()).toBe('agreement.pdf');
  await screen(page, 'reading-start-phone', button(page, 'Read as text'));
  noErrors();
  await context.close();
});

test('on a phone, the text fits the width of the screen, in light and dark', async () => {
  const { link } = await sendLease();
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context, noErrors } = await visit(browser, { ...phone, colorScheme });
    await page.goto(link);
    await button(page, 'Read as text').tap();
    await screen(page, `reading-phone-${colorScheme}`, page.getByRole('heading', { name: 'Lease of a boat' }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    noErrors();
    await context.close();
  }
});

test('the page says when the text can’t be fetched, and fetches it again when asked', async () => {
  const { link } = await sendLease();
  const { page, context } = await visit(browser, desktop);
  let refused = true;
  await page.route('**/page_texts*', (route) =>
    refused ? route.fulfill({ status: 404, json: { success: false, code: 'file_not_found', message: 'x' } }) : route.continue(),
  );
  await page.goto(link);
  await button(page, 'Read as text').click();
  await page.getByText('The text of the pages could not be fetched.').first().waitFor();
  refused = false;
  await button(page, 'Try again').first().click();
  await page.getByRole('heading', { name: 'Lease of a boat' }).waitFor();
  await context.close();
});
