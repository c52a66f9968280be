import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { button, logIn, screen, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

const tablet = { viewport: { width: 768, height: 1024 } };

/** A lease that asks its people for a pin: Anna has a field, Bert has none. */
async function lease() {
  const { packKey, childKey } = await owner.upload(await plainPdf(1), 'Lease of a rather long barn beside the old mill.pdf');
  await product.local.idle();
  const anna = await owner.addSignatory(packKey, { name: 'Anna Jones', email: 'anna@example.com', mobile_number: '+27821234567' });
  await owner.addSignatory(packKey, { name: 'Bert Kruger', email: 'bert@example.com' });
  await owner.addField(childKey, { type: 'text', x: 100, y: 100, width: 150, height: 22, signatory_uuid: anna });
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { use_two_factor_authentication: true } } });
  return packKey;
}

async function open(page: Page, packKey: string): Promise<void> {
  await logIn(page, product.url, olivia);
  await page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(page);
}

const isInside = async (page: Page, place: Locator) => {
  const box = await place.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0);
};

test('at 768 px the list shows a document’s actions, and the save state is not cut off', async () => {
  const packKey = await lease();
  const { page, context } = await visit(browser, tablet);
  await logIn(page, product.url, olivia);
  const row = page.getByRole('row', { name: /Lease of a rather/ }).first();
  await row.waitFor();
  const actions = row.getByRole('button').last();
  expect(await isInside(page, actions)).toBe(true);
  await screen(page, 'tablet-list', row);
  await page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(page);
  const cut = await page.locator('[data-save-state]').evaluate((state) => {
    const words = state.querySelector('span');
    return words !== null && words.clientWidth > 1 && words.scrollWidth > words.clientWidth;
  });
  expect(cut).toBe(false);
  await screen(page, 'tablet-setup', page.locator('[data-save-state]'));
  await context.close();
});

test('from 768 to 1280 px a document’s actions are on the screen, and Upload stands beside the title', async () => {
  await lease();
  const { page, context } = await visit(browser, tablet);
  await logIn(page, product.url, olivia);
  const actions = button(page, /^Actions for Lease/).first();
  await actions.waitFor();
  const middleOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return box === null ? null : Math.round(box.y + box.height / 2);
  };
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await isInside(page, actions), `${width} px`).toBe(true);
    const upload = page.getByRole('main').getByRole('button', { name: 'Upload', exact: true });
    expect(await isInside(page, upload), `${width} px`).toBe(true);
    const title = page.getByRole('heading', { level: 1, name: 'Documents' });
    expect(await middleOf(upload), `${width} px`).toBe(await middleOf(title));
    await screen(page, `list-${width}`, upload);
  }
  await context.close();
});

/** Whether a click at both ends of each entry meets that entry, and not what is drawn over it. */
const isOnTop = (entry: Locator) =>
  entry.evaluate((one) => {
    const { left, right, top, height } = one.getBoundingClientRect();
    return [left + 8, right - 8].every((x) => one.contains(document.elementFromPoint(x, top + height / 2)));
  });

for (const [where, size] of Object.entries({ desktop, phone })) {
  test(`on a ${where}, the menu of a document lies above the documents below it`, async () => {
    await lease();
    await lease();
    const { page, context } = await visit(browser, size);
    await logIn(page, product.url, olivia);
    await button(page, /^Actions for Lease/)
      .first()
      .click();
    const entries = page.getByRole('menuitem');
    await entries.last().waitFor();
    for (const entry of await entries.all()) expect(await isOnTop(entry), (await entry.textContent()) ?? '').toBe(true);
    await context.close();
  });
}

test('at 768 px names and addresses of contacts stay whole', async () => {
  await owner.post('/app/contacts', {
    data: { name: 'Christopher Featherstonehaugh', email: 'christopher.featherstonehaugh@example.com' },
  });
  const { page, context } = await visit(browser, tablet);
  await logIn(page, product.url, olivia);
  await page.goto(`${product.url}/#address_book`);
  const address = page.getByRole('cell', { name: 'christopher.featherstonehaugh@example.com' });
  await screen(page, 'tablet-address-book', address);
  expect((await address.boundingBox())?.height).toBeLessThan(40);
  await context.close();
});

test('a refused removal names the person, and no toast covers it', async () => {
  const packKey = await lease();
  const { page, context } = await visit(browser, desktop);
  await open(page, packKey);
  await page.route('**/add_update_signatory', (route) =>
    route.fulfill({ status: 422, json: { success: false, code: 'signatory_has_fields', message: 'Fields first.' } }),
  );
  await button(page, 'Edit people').click();
  await button(page, 'Remove Bert Kruger').click();
  await button(page.getByRole('dialog'), 'Done').click();
  const bar = page.getByRole('alert', { name: 'Not saved' });
  await bar.getByText('Removal of Bert Kruger').waitFor();
  await page.locator('[data-name-input]').fill('');
  await page.keyboard.press('Enter');
  const toast = page.getByText('Please insert a name for your document');
  await toast.waitFor();
  await screen(page, 'not-saved', bar);
  const [above, below] = [await bar.boundingBox(), await toast.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await context.close();
});

test('the send dialog names people without a field, and says where each pin goes', async () => {
  const packKey = await lease();
  const { page, context } = await visit(browser, desktop);
  await open(page, packKey);
  await button(page, 'Send').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('enters a one-time pin that is sent to +27821234567').waitFor();
  await dialog.getByText('enters a one-time pin that is sent by email to bert@example.com').waitFor();
  await accessible(page);
  await dialog.locator('[data-step="fields"]').click();
  await dialog.getByText('Bert Kruger has no fields and will only be asked to confirm.').waitFor();
  await screen(page, 'send-fields', dialog);
  await context.close();
});

test('a login that is tried too often says how long to wait', async () => {
  const { page, context } = await visit(browser, desktop);
  await page.route('**/app/login', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '45' },
          json: { success: false, code: 'too_many_requests', message: 'Too many attempts. Please wait a little and try again.' },
        })
      : route.continue(),
  );
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email address').fill(olivia.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await button(page, 'Log in').click();
  await page.getByText('You can try again in 45 seconds.').waitFor();
  await context.close();
});
