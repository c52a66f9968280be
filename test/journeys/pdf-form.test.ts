import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyFormPdf, signedPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { accessible, desktop, launchBrowser, visit } from '../support/browser.ts';
import { button, logIn, setupScreen } from '../support/journeys.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
let browser: Browser;
let owner: ApiClient;
const olivia = { email: 'olivia@example.com', password: 'correct horse' };

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  owner = product.client();
  await owner.register(olivia);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

async function open(bytes: Uint8Array) {
  const { packKey } = await owner.upload(bytes, 'Form.pdf');
  await product.local.idle();
  const visited = await visit(browser, desktop);
  await logIn(visited.page, product.url, olivia);
  await visited.page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(visited.page);
  return { ...visited, packKey, notice: visited.page.getByRole('complementary', { name: 'About this PDF' }) };
}

test('a PDF’s own form becomes data fields, in one step that can be undone', async () => {
  const { page, packKey, notice, noErrors } = await open(await emptyFormPdf());
  const types = async () => (await owner.document(packKey)).child_documents[0].data_fields.map((field: { type: string }) => field.type);
  await expect.poll(() => notice.innerText()).toContain('This PDF has 7 form fields.');
  await accessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/notice.png` });
  await button(notice, 'Turn them into data fields').click();
  await expect.poll(types).toEqual(['text', 'date', 'choice', 'check', 'signature', 'check', 'check']);
  expect(await notice.count()).toBe(0);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/turned.png` });
  await button(page, /^Undo/).first().click();
  await expect.poll(types).toEqual([]);
  noErrors();
});

test('what was found stays away once it is dismissed', async () => {
  const { page, notice, noErrors } = await open(await signedPdf());
  await expect.poll(() => notice.innerText()).toContain('already carries electronic signatures');
  await button(notice, 'Dismiss').click();
  await expect.poll(() => notice.count()).toBe(0);
  await page.reload();
  await setupScreen(page);
  expect(await notice.count()).toBe(0);
  noErrors();
});
