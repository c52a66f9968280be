import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { textOfPages } from '../fixtures/text.ts';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, placeField, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

const patience = { timeout: 30_000 };
const saved = (page: Page) => expect.poll(() => page.locator('[data-save-state]').getAttribute('data-save-state'), patience).toBe('saved');
const shown = async (page: Page, uuid: string) => page.locator(`[data-field="${uuid}"]`).boundingBox();

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('fields about the signer are placed, arranged, checked while signing and printed', async () => {
  const { packKey, childKey } = await owner.upload(await plainPdf(3, { empty: true }), 'Lease.pdf');
  await product.local.idle();
  const anna = await owner.addSignatory(packKey, { name: 'Anna Jones', email: 'anna@example.com' });
  const sender = await visit(browser, desktop);
  const { page } = sender;
  await logIn(page, product.url, olivia);
  await page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(page);

  await placeField(page, 'Company', { page: 1, x: 0.3, y: 0.15 });
  // The palette and the properties are both in sight.
  await expect.poll(() => button(page, 'Place an Email field').isVisible()).toBe(true);
  await page.getByLabel('Company of Anna Jones').fill('Jones Ltd');
  await placeField(page, 'Text', { page: 1, x: 0.3, y: 0.25 });
  await page.getByLabel('Description').fill('Your other address');
  await choose(page, 'The text is', 'An email address');
  await saved(page);
  await accessible(page);

  // A new field that would cover another by a little stands beside it.
  const fields = () => owner.get(`/app/documents/${childKey}/get_data_fields`);
  const [company] = (await fields()).data_fields;
  const box = await shown(page, company.uuid);
  if (!box) throw new Error('The field is not in sight');
  await button(page, 'Place a Date signed field').click();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 1.4);
  await saved(page);
  const date = (await fields()).data_fields.find(({ type }: { type: string }) => type === 'date');
  expect(date).toMatchObject({ auto_assign_date: true, signatory_uuid: anna });
  expect(date.y).toBeCloseTo(company.y + company.height, 1);

  // Ctrl-K leads to pages.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('Go to page 3');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: /page/i }).first().inputValue(), patience).toBe('3');
  await button(page, 'Repeat fields').click();
  await page.getByRole('dialog', { name: 'Repeat fields' }).getByText('2 fields will be placed.').waitFor();
  await accessible(page);
  await page.keyboard.press('Escape');
  sender.noErrors();

  await owner.send(packKey);
  const signer = await visit(browser, phone);
  const mobile = signer.page;
  await mobile.goto(await product.signingLink('anna@example.com'));
  await button(mobile, 'Review document').tap();
  expect(await mobile.getByRole('textbox', { name: 'Company' }).inputValue()).toBe('Jones Ltd');
  const address = mobile.getByRole('textbox', { name: 'Your other address' });
  await address.fill('anna@');
  await address.blur();
  await mobile.getByText('Please enter a valid email address.').waitFor();
  await accessible(mobile);
  await address.fill('a@example.com');
  await address.blur();
  await expect.poll(() => mobile.getByText('Please enter a valid email address.').count()).toBe(0);
  await button(mobile, 'Review and submit').tap();
  await button(mobile, 'Sign and submit').tap();
  await heading(mobile, 'Thank you, Anna Jones').waitFor(patience);
  signer.noErrors();
  await product.local.idle();

  const served = await owner.call('GET', `/app/serve/${packKey}`);
  const final = new Uint8Array(await (await fetch(new URL(served.headers.get('location') ?? '', product.url))).arrayBuffer());
  const [text = ''] = await textOfPages(final);
  for (const words of ['Jones Ltd', 'a@example.com', product.local.clock.now().toISOString().slice(0, 10)])
    expect(text, words).toContain(words);
  await Promise.all([sender.context.close(), signer.context.close()]);
});
