import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspect } from '../../functions/pdf/inspect/inspect.ts';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { textOfPages } from '../fixtures/text.ts';
import type { ApiClient } from '../support/api-client.ts';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { browser, onBrowser } from '../support/browser/test-browser.ts';
import { button, logIn, placeField, setupScreen } from '../support/journeys.ts';
import { type Product, startProduct } from '../support/product.ts';

onBrowser();

let product: Product;
let owner: ApiClient;
const olivia = { email: 'olivia@example.com', password: 'correct horse' };

beforeAll(async () => {
  product = await startProduct({ clock: systemClock });
  owner = product.client();
  await owner.register(olivia);
});
afterAll(async () => {
  await product?.close();
});

async function open(how = desktop) {
  const { packKey, childKey } = await owner.upload(await plainPdf(2), 'Lease.pdf');
  await product.local.idle();
  await owner.addField(childKey, { type: 'text', custom_id: 'city', signatory_uuid: 'self', data: 'Cape Town' });
  const visited = await visit(browser, how);
  await logIn(visited.page, product.url, olivia);
  await visited.page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(visited.page);
  return { ...visited, packKey };
}

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));
const choose = async (page: Page, item: string) => {
  await button(page, 'Download').click();
  await accessible(page);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('a form downloaded at once contains the field that was just placed', async () => {
  const { page, noErrors } = await open();
  await placeField(page, 'Checkbox', { page: 1, x: 0.3, y: 0.5 });
  const saved = page.waitForEvent('download');
  await choose(page, 'Fillable form with its data');
  await page.getByText('The form has been downloaded.').waitFor();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Lease (form).pdf');
  expect(await inspect(await bytesOf(download))).toMatchObject({ form_fields: [{ type: 'text', value: 'Cape Town' }, { type: 'check' }] });
  noErrors();
});

test('the preview opens in its own tab', async () => {
  const { page, context, noErrors } = await open();
  const [tab, asked] = [
    context.waitForEvent('page'),
    context.waitForEvent('request', (request) => request.url().includes('/serve_temp_download/')),
  ];
  await button(page, 'Preview').click();
  await tab;
  // Some of the browsers used for tests show no PDFs, so the test looks at the request instead.
  const shown = await fetch((await asked).url(), { headers: { 'x-session-token': owner.session?.session_token ?? '' } });
  expect(shown.headers.get('content-type')).toBe('application/pdf');
  expect((await textOfPages(new Uint8Array(await shown.arrayBuffer()))).map((text) => text.includes('Preview'))).toEqual([true, true]);
  await page.getByText('The preview is ready.').waitFor();
  noErrors();
});

test('on a phone the menu offers both downloads', async () => {
  const { page, noErrors } = await open(phone);
  await expect.poll(() => button(page, 'Preview').isVisible()).toBe(false);
  const saved = page.waitForEvent('download');
  await choose(page, 'Fillable form with field ids');
  const found = await inspect(await bytesOf(await saved));
  expect(found).toMatchObject({ form_fields: [{ name: 'city' }] });
  noErrors();
});

test('the preview of a sent document shows it as it is by then', async () => {
  const { page, packKey, context } = await open();
  const tenant = await owner.addSignatory(packKey, { name: 'Tom Tenant', email: 'tom@example.com' });
  const [child] = (await owner.document(packKey)).child_documents;
  await owner.addField(child.key, { type: 'signature', signatory_uuid: tenant, y: 200 });
  await owner.send(packKey);
  await page.reload();
  await button(page, 'Other downloads').click();
  const asked = context.waitForEvent('request', (request) => request.url().includes('/serve_temp_download/'));
  await page.getByRole('menuitem', { name: 'Preview', exact: true }).click();
  expect((await asked).url()).toContain(product.url);
});

test('a failed export is reported', async () => {
  const { page } = await open();
  await page.route('**/generate_temp_document_download?*', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, code: 'export_failed', message: 'The file could not be made. Please try again.' },
    }),
  );
  await button(page, 'Preview').click();
  await page.getByRole('alert').getByText('The file could not be made. Please try again.').waitFor();
  await expect.poll(() => page.getByText('The preview is being made…').count()).toBe(0);
});
