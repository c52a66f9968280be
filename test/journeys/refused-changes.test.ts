import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { accessible, desktop, visit } from '../support/browser/browser.ts';
import { button, logIn, placeField, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

interface Held {
  uuid: string;
  type: string;
  signatory_uuid: string | null;
}

/** A lease in the editor with two fields of Anna and one of Bert, and a way to read what the server holds of it. */
async function opened() {
  const { packKey, childKey } = await owner.upload(await plainPdf(2), 'Lease.pdf');
  await product.local.idle();
  const anna = await owner.addSignatory(packKey, { name: 'Anna Jones', email: 'anna@example.com' });
  const bert = await owner.addSignatory(packKey, { name: 'Bert Kruger', email: 'bert@example.com' });
  const place = { type: 'text', x: 100, width: 150, height: 22 };
  for (const [y, signatory_uuid] of [
    [100, anna],
    [140, anna],
    [180, bert],
  ] as const)
    await owner.addField(childKey, { ...place, y, signatory_uuid });
  const visited = await visit(browser, desktop);
  await logIn(visited.page, product.url, olivia);
  await visited.page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(visited.page);
  const held = async () => {
    const { signatories, child_documents } = await owner.document(packKey);
    const people: string[] = signatories.map(({ name, email }: { name: string; email: string }) => `${name} ${email}`);
    const fields: Held[] = child_documents[0].data_fields;
    return { people, fields, owners: fields.map(({ signatory_uuid }) => signatory_uuid).sort() };
  };
  return { ...visited, packKey, anna, bert, held };
}

const saved = (page: Page) => expect.poll(() => page.locator('[data-save-state]').getAttribute('data-save-state')).toBe('saved');
const refused = (page: Page) => page.getByRole('alert', { name: 'Not saved' });

test('undo brings back a removed person with their fields, and saving goes on', async () => {
  const { page, context, anna, bert, held, noErrors } = await opened();
  const before = await held();
  await button(page, 'Edit people').click();
  await button(page, 'Remove Anna Jones').click();
  await button(page, 'Delete fields and remove').click();
  await button(page.getByRole('dialog'), 'Done').click();
  await expect.poll(async () => (await held()).people).toEqual(['Bert Kruger bert@example.com']);

  await page.getByRole('group', { name: /^Page 1 of/ }).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await held()).owners).toEqual([anna, anna, bert].sort());
  expect((await held()).people.sort()).toEqual(before.people.sort());
  await saved(page);
  await placeField(page, 'Date', { page: 1, x: 0.6, y: 0.6 });
  await expect.poll(async () => (await held()).fields.map(({ type }) => type).sort()).toEqual(['date', 'text', 'text', 'text']);
  await saved(page);

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await saved(page);
  noErrors();
  await context.close();
});

test('a refused change shows its reason, holds up nothing behind it, and can be tried again or discarded', async () => {
  const { page, context, packKey, anna, held } = await opened();
  // Somebody else removes Anna at the same moment. The page does not know it yet.
  const { fields } = await held();
  for (const { uuid, signatory_uuid } of fields) {
    if (signatory_uuid !== anna) continue;
    const child = (await owner.document(packKey)).child_documents[0].key;
    await owner.post(`/app/documents/${child}/add_update_data_field`, { data: [{ uuid, removed: true }] });
  }
  await page.route('**/get_document_updates**', (route) => route.abort());
  await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data: { uuid: anna, removed: true } });
  await placeField(page, 'Date', { page: 1, x: 0.6, y: 0.5 });
  await refused(page).getByText('This signer does not exist.').waitFor();
  await accessible(page);
  await page.locator('[data-name-input]').fill('Lease of the barn');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await owner.document(packKey)).document_name).toBe('Lease of the barn');
  // The server has the name before the page has its answer.
  await page.locator('[data-save-state]').getByText('1 change not saved', { exact: true }).waitFor();

  // The refused change survives a reload, and is tried again once what it lacked exists.
  await page.reload();
  await setupScreen(page);
  await refused(page).getByText('This signer does not exist.').waitFor();
  await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data: { uuid: anna, name: 'Anna Jones' } });
  await button(refused(page), 'Try again').click();
  await saved(page);
  await expect.poll(async () => (await held()).fields.map(({ type }) => type).sort()).toEqual(['date', 'text']);
  await context.close();
});

test('one refused change does not hold up the others; once discarded, the field shows the server’s value', async () => {
  const { page, context, packKey, anna, held } = await opened();
  const { fields } = await held();
  const bad = fields.find(({ signatory_uuid }) => signatory_uuid === anna)?.uuid;
  await page.route('**/add_update_data_field', (route) => {
    const { data } = route.request().postDataJSON() as { data: { uuid: string }[] };
    if (!data.some(({ uuid }) => uuid === bad)) return route.continue();
    return route.fulfill({ status: 409, json: { success: false, code: 'field_locked', message: 'This field can no longer be changed.' } });
  });
  await page.locator(`[data-field="${bad}"]`).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+ArrowRight');
  await refused(page).getByText('This field can no longer be changed.').waitFor();
  const across = async () => (await owner.document(packKey)).child_documents[0].data_fields.map(({ x }: { x: number }) => x).sort();
  await expect.poll(across).toEqual([100, 110, 110]);
  await button(refused(page), 'Discard').click();
  await saved(page);
  await refused(page).waitFor({ state: 'hidden' });
  expect(await across()).toEqual([100, 110, 110]);
  await context.close();
});
