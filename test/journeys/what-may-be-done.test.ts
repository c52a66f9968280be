import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { desktop, visit } from '../support/browser/browser.ts';
import { button, logIn } from '../support/journeys.ts';
import { joinAccount, withoutPermissions } from '../support/members.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

const locked = 'The fields of this document are locked. Unlock them to add, move, resize or remove fields.';

async function prepare(pages = 1): Promise<{ packKey: string; childKey: string }> {
  const keys = await owner.upload(await plainPdf(pages), 'Lease.pdf');
  await product.local.idle();
  const anna = await owner.addSignatory(keys.packKey, { name: 'Anna Jones', email: `anna-${randomUUID()}@example.com` });
  await owner.addField(keys.childKey, { type: 'text', signatory_uuid: anna });
  return keys;
}

async function open(page: Page, packKey: string): Promise<void> {
  await logIn(page, product.url, olivia);
  await page.goto(`${product.url}/#documents/${packKey}`);
  await page.locator('[data-field]').waitFor();
}
const setting = (packKey: string, settings: object) => owner.post(`/app/documents/${packKey}/update_document`, { data: { settings } });

test('locked fields say so and stay in place, and can be moved once they are unlocked', async () => {
  const { packKey } = await prepare();
  await setting(packKey, { data_fields_locked: true });
  const { page, context, noErrors } = await visit(browser, desktop);
  await open(page, packKey);
  await page.getByText(locked).first().waitFor();
  const place = button(page, 'Place a Signature field');
  await expect.poll(() => place.isDisabled()).toBe(true);
  const field = page.locator('[data-field]');
  const before = await field.boundingBox();
  if (!before) throw new Error('The field is not in sight');
  const drag = async () => {
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width / 2 + 90, before.y + before.height / 2 + 60, { steps: 8 });
    await page.mouse.up();
  };
  await drag();
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  expect(await field.boundingBox()).toEqual(before);
  await expect.poll(() => page.locator('[data-handle]').count()).toBe(0);
  // Their descriptions can still be changed.
  await expect.poll(() => page.getByLabel('Required', { exact: false }).first().isDisabled()).toBe(false);

  await button(page, 'Unlock the fields').click();
  await expect.poll(() => button(page, 'Unlock the fields').count()).toBe(0);
  await expect.poll(async () => (await owner.document(packKey)).settings.data_fields_locked).toBe(false);
  await page.keyboard.press('Escape');
  await drag();
  await expect.poll(async () => (await field.boundingBox())?.x).not.toBe(before.x);
  await expect.poll(() => page.locator('[data-save-state]').getAttribute('data-save-state')).toBe('saved');
  noErrors();
  await context.close();
});

test('only people with the permission can repeat fields on further pages', async () => {
  const { packKey } = await prepare(3);
  const entries = async () => {
    const { page, context } = await visit(browser, desktop);
    await open(page, packKey);
    await page.locator('[data-field]').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Delete/ }).waitFor();
    const count = await page.getByRole('menuitem', { name: /^Repeat/ }).count();
    await context.close();
    return count;
  };
  expect(await entries()).toBe(3);
  const off = await withoutPermissions(product, owner, ['can_repeat_fields_across_pages']);
  expect(await entries()).toBe(0);
  await off.restore();
});

test('nobody is offered to delete another person’s document for ever', async () => {
  const member = await joinAccount(product, owner);
  const { packKey } = await member.upload(await plainPdf(1), 'Of Mia.pdf');
  await product.local.idle();
  const mine = await owner.upload(await plainPdf(1), 'Of Olivia.pdf');
  await product.local.idle();
  for (const key of [packKey, mine.packKey]) await owner.get(`/app/documents/${key}/delete_document`);
  const { page, context, noErrors } = await visit(browser, desktop);
  await logIn(page, product.url, olivia);
  await page.goto(`${product.url}/#trash`);
  const entriesOf = async (name: string) => {
    await button(page, `Actions for ${name}`).click();
    await page.getByRole('menuitem', { name: 'Open' }).waitFor();
    const names = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Open' }).waitFor({ state: 'hidden' });
    return names;
  };
  expect(await entriesOf('Of Olivia')).toEqual(['Open', 'Recover', 'Delete forever']);
  expect(await entriesOf('Of Mia')).toEqual(['Open', 'Recover']);
  await page.getByRole('checkbox', { name: 'Select Of Mia' }).click();
  await expect.poll(() => button(page, 'Delete forever').getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('checkbox', { name: 'Select Of Olivia' }).click();
  await button(page, 'Delete forever').click();
  await page.getByRole('dialog').getByText('1 of 2 can be deleted. This action cannot be undone.').waitFor();
  noErrors();
  await context.close();
});
