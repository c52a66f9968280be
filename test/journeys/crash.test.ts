import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { ApiClient } from '../support/api-client.ts';
import { phone, visit } from '../support/browser/browser.ts';
import { browser, onBrowser } from '../support/browser/test-browser.ts';
import { button, draw, heading, screen } from '../support/journeys.ts';
import { freePort, ProductProcess } from '../support/product-process.ts';

onBrowser();

let product: ProductProcess;

beforeAll(async () => {
  product = new ProductProcess(await freePort(), mkdtempSync(join(tmpdir(), 'countersign-test-')));
  await product.start();
});
afterAll(async () => {
  await product?.kill();
  rmSync(product.dataDir, { recursive: true, force: true });
});

const patience = { timeout: 60_000 };

test('half-filled answers survive a killed server and a closed tab', async () => {
  const owner = new ApiClient(product.url);
  await owner.register();
  const { packKey, childKey } = await owner.upload(await plainPdf(1), 'Lease.pdf');
  await expect.poll(async () => (await owner.document(packKey)).child_documents[0].status_detail, patience).toBeNull();
  const signatory_uuid = await owner.addSignatory(packKey, { name: 'Anna Jones', email: 'anna@example.com' });
  const place = { type: 'text', signatory_uuid, height: 22 };
  await owner.addField(childKey, { ...place, y: 20, description: 'Full name' });
  await owner.addField(childKey, { ...place, y: 20, x: 300, description: 'Place of birth' });
  await owner.addField(childKey, { type: 'signature', signatory_uuid, y: 780 });
  await owner.send(packKey);
  const find = async () => {
    const { messages } = await new ApiClient(product.url).get('/_local/outbox?to=anna@example.com');
    return messages.flatMap(({ links }: { links: string[] }) => links).find((each: string) => each.includes('/sign/'));
  };
  await expect.poll(find, patience).toBeDefined();
  const link = await find();

  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(link);
  await button(page, 'Review document').tap();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Anna Jones');
  const values = async () => (await owner.document(packKey)).child_documents[0].data_fields.map((field: { data: string }) => field.data);
  await expect.poll(values, patience).toContain('Anna Jones');
  // Killed before its answer, the server would leave two changes to be sent.
  await page.getByText('Saved', { exact: true }).waitFor(patience);

  await product.kill();
  await page.getByRole('textbox', { name: 'Place of birth' }).fill('Stellenbosch');
  await screen(page, 'phone-offline', page.getByText('It appears your internet is down. Hang on while we try to reconnect...'));
  await page.getByText('Offline, 1 change kept on this device').waitFor(patience);
  await product.start();
  await page.getByText('It appears your internet is down.').waitFor({ ...patience, state: 'hidden' });
  await expect.poll(values, patience).toContain('Stellenbosch');
  expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Anna Jones');
  await page.close();

  const again = await context.newPage();
  await again.goto(link);
  await screen(again, 'phone-welcome-back', again.getByText('Welcome back'));
  expect(await again.getByRole('textbox', { name: 'Place of birth' }).inputValue()).toBe('Stellenbosch');
  await button(again, 'Sign here').tap();
  await draw(again);
  await button(again, 'Use and review').tap();
  await button(again, 'Sign and submit').tap();
  await heading(again, 'Thank you, Anna Jones').waitFor(patience);
  await expect.poll(async () => (await owner.document(packKey)).final_file_key, patience).not.toBeNull();
  noErrors(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/);
  await context.close();
});
