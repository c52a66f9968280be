import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { newFieldPack } from '../support/field-pack.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

/** A price that is Anna's field. Bob may fill it in too, and he has done so. */
async function priceByBob() {
  const pack = await newFieldPack(product);
  const bob = await pack.person('Bob', { can_update_fields: true });
  const anna = await pack.person('Anna');
  const price = await pack.place('text', { signatory_uuid: anna.uuid, description: 'Price', required: true });
  await pack.place('text', { signatory_uuid: bob.uuid, description: 'Remark' });
  await pack.owner.send(pack.packKey);
  const { client } = await product.signer(bob.email);
  const put = async (data: string) => expect((await pack.save([{ uuid: price, data }], client)).status).toBe(200);
  await put('100 EUR');
  const signed = async () =>
    (await pack.owner.get(`/app/audit_trail/${pack.packKey}`)).audit_records.find(
      (record: { audit_entry_type: string }) => record.audit_entry_type === 'user_signed',
    );
  const correct = (change: object) =>
    pack.owner.post(`/app/documents/${pack.packKey}/update_signatory_details`, { signatory: { uuid: anna.uuid, ...change } });
  return { put, signed, correct, link: await product.signingLink(anna.email) };
}

const changed = (page: Page) => page.getByRole('dialog', { name: 'The document has changed' });
const sentence = 'Bob changed “Price” on page 1 from “100 EUR” to “100000 EUR”.';

test('on a phone, Anna sees who filled in her field, and what has changed, before she submits', async () => {
  const { put, signed, link } = await priceByBob();
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(link);
  await button(page, 'Review document').tap();
  await screen(page, 'filled-in-by-phone', page.getByText('Filled in by Bob'));
  await button(page, 'Review and submit').tap();
  await heading(page, 'Check before you submit').waitFor();
  await page.getByText('Filled in by Bob').waitFor();
  await put('100000 EUR');
  await button(page, 'Sign and submit').tap();
  await screen(page, 'changed-phone', changed(page).getByText(sentence));
  expect(await signed()).toBeUndefined();

  await button(page, 'Look at it first').tap();
  await screen(page, 'changed-preview-phone', page.getByRole('region', { name: 'Changed while you were signing' }).getByText(sentence));
  await button(page, 'Sign and submit').tap();
  await heading(page, 'Thank you, Anna').waitFor();
  expect((await signed()).facts).toMatchObject({ content_confirmed: 'yes' });
  noErrors(/409/);
  await context.close();
});

test('with a keyboard, Anna reads what changed and submits from the same dialog', async () => {
  const { put, signed, link } = await priceByBob();
  const { page, context, noErrors } = await visit(browser, { ...desktop, colorScheme: 'dark' });
  await page.goto(link);
  await button(page, 'Review document').press('Enter');
  await screen(page, 'filled-in-by-desktop', page.getByText('Filled in by Bob'));
  await button(page, 'Review and submit').press('Enter');
  await heading(page, 'Check before you submit').waitFor();
  await put('100000 EUR');
  await button(page, 'Sign and submit').press('Enter');
  await screen(page, 'changed-desktop', changed(page).getByText(sentence));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The document has changed');
  await page.keyboard.press('Escape');
  await changed(page).waitFor({ state: 'detached' });
  await button(page, 'Sign and submit').press('Enter');
  await button(changed(page), 'Submit it as it is now').press('Enter');
  await heading(page, 'Thank you, Anna').waitFor();
  expect((await signed()).facts).toMatchObject({ content_confirmed: 'yes' });
  noErrors(/409/);
  await context.close();
});

test('Anna learns of her new name and role before she submits', async () => {
  const { signed, correct, link } = await priceByBob();
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(link);
  await button(page, 'Review document').tap();
  await button(page, 'Review and submit').tap();
  await heading(page, 'Check before you submit').waitFor();
  await correct({ name: 'Anna Maria', role: 'Guarantor' });
  await button(page, 'Sign and submit').tap();
  await changed(page).getByText('Your name was changed from “Anna” to “Anna Maria”.').waitFor();
  await screen(page, 'changed-signer-phone', changed(page).getByText('You were given the role “Guarantor”.'));
  expect(await signed()).toBeUndefined();
  await button(changed(page), 'Submit it as it is now').tap();
  await heading(page, 'Thank you, Anna Maria').waitFor();
  expect((await signed()).facts).toMatchObject({ content_confirmed: 'yes' });
  noErrors(/409/);
  await context.close();
});
