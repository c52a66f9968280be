import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, logIn, screen, setupScreen } from '../support/journeys.ts';
import { olivia, owner } from '../support/olivia.ts';
import { browser, product } from '../support/stage.ts';

const dark = { colorScheme: 'dark' } as const;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function lease() {
  const { packKey, childKey } = await owner.upload(await plainPdf(1), 'Lease.pdf');
  await product.local.idle();
  const anna = await owner.addSignatory(packKey, { name: 'Anna Jones', email: 'anna@example.com' });
  await owner.addField(childKey, { type: 'text', x: 100, y: 100, width: 150, height: 22, signatory_uuid: anna });
  return { packKey, childKey, anna };
}

async function openTool(page: Page, packKey: string, name: string): Promise<void> {
  await page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(page);
  await button(page, 'Document tools').click();
  await page.getByRole('menuitem', { name }).click();
}

test('a document’s settings are found by group on a wide screen and by search on a phone, and each change is kept', async () => {
  const { packKey } = await lease();
  const settings = async () => (await owner.document(packKey)).settings;

  const wide = await visit(browser, desktop);
  await logIn(wide.page, product.url, olivia);
  await openTool(wide.page, packKey, 'Document settings');
  const shown = dialog(wide.page, 'Document settings');
  await screen(wide.page, 'settings-1-order', shown.getByRole('switch').first());
  await button(shown, 'Signatures and initials').click();
  await shown.getByRole('switch', { name: 'One click for all signatures' }).check();
  await button(shown, 'Form and sharing').click();
  await screen(wide.page, 'settings-2-reasons', shown.getByText('Only a template can be a form.', { exact: false }));
  await button(shown, 'Details and look').click();
  await shown.getByLabel('Page after signing').fill('example.com/thanks');
  await shown.getByLabel('External ID').fill('L-77');
  await screen(wide.page, 'settings-3-details', shown.getByLabel('External ID'));
  await button(shown, 'Done').click();
  await expect.poll(async () => (await settings()).use_one_click_signature).toBe(true);
  const kept = { post_signing_url: 'http://example.com/thanks', external_id: 'L-77' };
  await expect.poll(async () => owner.document(packKey)).toMatchObject(kept);
  wide.noErrors();
  await wide.context.close();

  const small = await visit(browser, { ...phone, ...dark });
  await logIn(small.page, product.url, olivia);
  await openTool(small.page, packKey, 'Document settings');
  const sheet = dialog(small.page, 'Document settings');
  await screen(small.page, 'settings-4-phone', sheet.getByRole('switch').first());
  await sheet.getByRole('searchbox').fill('attachments');
  await sheet.getByRole('switch', { name: 'Show attachments to all signers' }).check();
  await screen(small.page, 'settings-5-search', sheet.getByRole('switch').first());
  await button(sheet, 'Done').click();
  await expect.poll(async () => (await settings()).attachments_visible_to_all_signers).toBe(true);
  small.noErrors();
  await small.context.close();
});
