import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { button, logIn, pdfFile, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

async function prepare(pages = 1) {
  const { packKey, childKey } = await owner.upload(await plainPdf(pages), 'Lease.pdf');
  await product.local.idle();
  const uuid = await owner.addSignatory(packKey, { name: 'Gwen', email: 'gwen@example.com' });
  await owner.addField(childKey, { type: 'text', signatory_uuid: uuid, page_index: pages - 1, x: 100, y: 100 });
  return { packKey, childKey };
}

async function open(packKey: string, options: BrowserContextOptions = desktop) {
  const visited = await visit(browser, options);
  await logIn(visited.page, product.url, olivia);
  await visited.page.goto(`${product.url}/#documents/${packKey}`);
  await visited.page.getByRole('group', { name: /^Page 1 of/ }).waitFor();
  return visited;
}

async function tool(page: Page, name: string) {
  await button(page, 'Document tools').click();
  await page.getByRole('menuitem', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test('mapping, reminders, events, supporting documents and the email are set in their dialogs, and the mail is the one shown', async () => {
  const { packKey } = await prepare();
  const { page, noErrors } = await open(packKey);

  let dialog = await tool(page, 'Configure mapping');
  await button(dialog, 'Add a source').click();
  await page.keyboard.type('city');
  await dialog.getByLabel('Value of source 1').fill('Bath');
  await dialog.getByRole('tab', { name: 'Texts' }).click();
  await dialog.getByLabel('Subject').pressSequentially('Lease in ::ci');
  await page.getByRole('option', { name: 'city' }).click();
  await accessible(page);
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await dialog.getByText('Lease in Bath').waitFor();
  await button(dialog, 'Save').click();
  await dialog.waitFor({ state: 'detached' });

  dialog = await tool(page, 'Reminders and notices');
  await button(dialog, 'Add a reminder').click();
  await dialog.getByRole('listitem', { name: 'Rule 1' }).waitFor();
  await accessible(page);
  await button(dialog, 'Done').click();

  dialog = await tool(page, 'Event subscriptions');
  await dialog.getByLabel('Somebody opens the document').check();
  await accessible(page);
  await button(dialog, 'Save').click();
  await dialog.waitFor({ state: 'detached' });

  dialog = await tool(page, 'Supporting documents');
  await dialog.locator('input[type=file]').setInputFiles(pdfFile('prices.pdf', await plainPdf(1)));
  const card = dialog.getByRole('listitem', { name: 'Supporting document: prices.pdf' });
  await card.getByLabel('Description').fill('Price list');
  await card.getByLabel('Custom ID').fill('prices');
  await card.getByText('Saved').waitFor();
  await accessible(page);
  await button(dialog, 'Done').click();

  dialog = await tool(page, 'Custom fields');
  await dialog.getByLabel('Name of a new custom field').fill('Order number');
  await page.keyboard.press('Enter');
  const order = dialog.getByRole('listitem', { name: 'Custom field: Order number' });
  await order.getByLabel('Value').fill('A7');
  await order.getByText('Saved').waitFor();
  await accessible(page);
  await shot(page, 'custom-fields');
  await button(dialog, 'Done').click();

  dialog = await tool(page, 'Email subject and message');
  await dialog.getByLabel('Message').fill('Keys on Monday');
  expect(await dialog.getByLabel('Subject').getAttribute('placeholder')).toContain('asks you to sign “Lease”');
  await dialog.frameLocator('iframe').getByText('Keys on Monday').waitFor();
  await accessible(page);
  await shot(page, 'extras');
  await button(dialog, 'Done').click();
  await expect.poll(async () => (await owner.document(packKey)).message).toBe('Keys on Monday');

  const { notification_rules } = await owner.get(`/app/notification_rules?entity_key=${packKey}`);
  expect(notification_rules).toMatchObject([{ action: 'remind', event: 'not_signed', countdown_seconds: 604_800 }]);
  const { event_subscriptions } = await owner.get(`/app/event_subscriptions/?entity_key=${packKey}`);
  const subscribed = event_subscriptions.filter((one: { subscribed_via_entity: boolean }) => one.subscribed_via_entity);
  expect(subscribed.map(({ key }: { key: string }) => key)).toEqual(['document_opened']);
  const { appendices, user_defined_attributes } = await owner.document(packKey);
  expect(user_defined_attributes).toMatchObject([{ name: 'Order number', value: 'A7' }]);
  expect(appendices).toMatchObject([{ filename: 'prices.pdf', description: 'Price list', custom_id: 'prices', required: true }]);

  await owner.post(`/app/documents/${packKey}/update_document?request_signatures_if_required=true`, {
    data: { status: 'awaiting_signatures' },
  });
  await expect
    .poll(async () => (await owner.mailbox.messages('gwen@example.com')).map(({ subject }) => subject))
    .toEqual(['Lease in Bath']);

  await owner.post(`/app/documents/${packKey}/update_document`, { data: { status: 'setup' } });
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { always_use_form_view: true } } });
  await page.reload();
  await setupScreen(page);
  dialog = await tool(page, 'Changes since it was sent');
  await dialog.getByText(/^Settings were changed/).waitFor();
  await accessible(page);
  await shot(page, 'changes');
  noErrors();
});

test('templates are merged behind the document; a shorter file asks what becomes of fields; on a telephone too', async () => {
  const made = await owner.upload(await plainPdf(1), 'House rules.pdf');
  await product.local.idle();
  await owner.get(`/app/documents/${made.packKey}/convert_to_template`);
  const { packKey } = await prepare(3);
  const { page, noErrors } = await open(packKey);
  await setupScreen(page);

  const dialog = await tool(page, 'Merge templates');
  await button(dialog, 'Add templates').click();
  await page.getByText('No templates selected').waitFor();
  await dialog.getByLabel('Find a template').fill('house');
  await dialog.getByRole('checkbox', { name: /House rules/ }).check();
  await accessible(page);
  await shot(page, 'merge');
  await button(dialog, 'Add 1 template').click();
  await button(page, 'House rules').waitFor();
  const names = async () =>
    (await owner.document(packKey)).child_documents.map(({ document_name }: { document_name: string }) => document_name);

  // Dragged by the mouse above the first one.
  await button(page, 'House rules').hover();
  await page.mouse.down();
  const first = await button(page, 'Lease').boundingBox();
  await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 2, { steps: 5 });
  await shot(page, 'dragged');
  await page.mouse.up();
  await expect.poll(names).toEqual(['House rules', 'Lease']);

  await button(page, 'Menu of Lease').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Replace the PDF' }).click();
  await (await chooser).setFiles([pdfFile('Short lease.pdf', await plainPdf(1))]);
  await button(page, 'Replace the PDF').click();
  const fewer = page.getByRole('dialog', { name: 'The new file has fewer pages' });
  await fewer.getByText('Short lease.pdf has 1 page, so 1 field would be on a page that is gone.').waitFor();
  await accessible(page);
  await shot(page, 'fewer');
  await button(fewer, 'Replace the PDF').click();
  const lease = async () => (await owner.document(packKey)).child_documents[1];
  await expect.poll(async () => (await lease()).pages.length, { timeout: 30_000 }).toBe(1);
  expect((await lease()).data_fields).toMatchObject([{ page_index: 0 }]);
  noErrors();

  const small = await open(packKey, { ...phone, colorScheme: 'dark' });
  for (const name of [
    'Configure mapping',
    'Reminders and notices',
    'Event subscriptions',
    'Supporting documents',
    'Email subject and message',
  ]) {
    const shown = await tool(small.page, name);
    await button(shown, /^(Done|Cancel)$/).waitFor();
    await accessible(small.page);
    await shot(small.page, `phone-${name.replaceAll(' ', '-')}`);
    await button(shown, /^(Done|Cancel)$/).click();
    await shown.waitFor({ state: 'detached' });
  }
  small.noErrors();
});
