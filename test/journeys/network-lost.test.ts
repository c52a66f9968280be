import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { allFetched, button, logIn, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { preparePack } from '../support/signing.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

/** A document that asks Anna for a city. She opens it on a phone. */
async function openedByAnna() {
  const pack = await preparePack(product, { people: ['Anna'], pages: 2 });
  const [anna] = pack.people;
  const child = pack.childKeys[0] ?? '';
  const drawn = (await pack.owner.document(pack.key)).child_documents[0].data_fields[0].uuid;
  await pack.owner.post(`/app/documents/${child}/add_update_data_field`, { data: [{ uuid: drawn, removed: true }] });
  await pack.owner.addField(child, { type: 'text', signatory_uuid: anna?.uuid, y: 200, height: 22, description: 'City' });
  await pack.owner.send(pack.key);
  const { page, context } = await visit(browser, phone);
  await page.goto(await product.signingLink(anna?.email ?? ''));
  await button(page, 'Review document').tap();
  const city = page.getByRole('textbox', { name: 'City' });
  await city.waitFor();
  return { page, context, city };
}

test('a signer who loses the network still sees pages and answers, and goes on when it is back', async () => {
  const { page, context, city } = await openedByAnna();
  await allFetched(page);
  await context.setOffline(true);
  await city.fill('Bonn');
  await page.getByText('It appears your internet is down.').waitFor();
  await button(page, 'Document').tap();
  await page.getByRole('region', { name: /^Page 1/ }).waitFor();
  await button(page, 'Review and submit').tap();
  await page.getByRole('heading', { name: 'Check before you submit' }).waitFor();
  await page.getByText('Bonn', { exact: true }).first().waitFor();
  await context.setOffline(false);
  await page.getByText('It appears your internet is down.').waitFor({ state: 'detached' });
  await button(page, 'Sign and submit').tap();
  await page.getByText('Thank you, Anna. You have signed.').waitFor();
  await context.close();
});

test('parts that were not fetched before the network went arrive when it is back', async () => {
  const { page, context } = await openedByAnna();
  await context.setOffline(true);
  await button(page, 'Document').tap();
  await context.setOffline(false);
  await page.getByRole('region', { name: /^Page 1/ }).waitFor();
  await context.close();
});

test('the editor stays usable without a network at any zoom, and draws sharp pages when it is back', async () => {
  const { packKey } = await owner.upload(await plainPdf(1), 'Lease.pdf');
  await product.local.idle();
  const { page, context } = await visit(browser, desktop);
  await logIn(page, product.url, olivia);
  await page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(page);
  const shown = page.locator('[data-page]').first();
  const picture = shown.locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  const width = async () => (await shown.boundingBox())?.width ?? 0;
  const before = await width();
  await context.setOffline(true);
  for (let step = 0; step < 8; step++)
    await page
      .getByRole('button', { name: /^Zoom in/ })
      .first()
      .click();
  await expect.poll(width).toBeGreaterThan(2 * before);
  await page.getByRole('group', { name: /^Page 1 of/ }).waitFor();
  await context.setOffline(false);
  // A part that failed without the network would have left a message in place of the page.
  await page.locator('[data-page] canvas').first().waitFor();
  expect(await page.getByText('Something went wrong on this page').count()).toBe(0);
  await context.close();
});
