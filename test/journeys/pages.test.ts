import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf, protectedPdf } from '../fixtures/pdfs.ts';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { button, logIn, pdfFile } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

/** The pages as the dialog names them. */
const names = (dialog: Locator) =>
  dialog.getByRole('option').evaluateAll((options) => options.map((option) => option.getAttribute('aria-label')));

test('pages are turned, moved and deleted with their fields; a colleague’s change meanwhile is not overwritten; a phone does it too', async () => {
  const { packKey, childKey } = await owner.upload(await plainPdf(5), 'Lease.pdf');
  await product.local.idle();
  await owner.addField(childKey, { type: 'text', page_index: 1, x: 100, y: 200 });
  await owner.addField(childKey, { type: 'text', page_index: 3, x: 100, y: 200 });
  const { page, noErrors } = await visit(browser, desktop);
  await logIn(page, product.url, olivia);
  await page.goto(`${product.url}/#documents/${packKey}`);
  await page.getByRole('group', { name: /^Page 1 of 5/ }).waitFor();

  const open = async () => {
    await button(page, 'Menu of Lease').click();
    await page.getByRole('menuitem', { name: 'Pages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pages of “Lease”' });
    await dialog.getByRole('option').first().waitFor();
    return dialog;
  };
  let dialog = await open();
  const at = (n: number) => dialog.getByRole('option').nth(n - 1);
  await at(1).click();
  await at(2).click({ modifiers: ['Shift'] });
  await button(dialog, 'Turn right').click();
  await button(dialog, 'Move later').click();
  expect(await names(dialog)).toEqual([
    'Page 1, was page 3',
    'Page 2, was page 1, turned right',
    'Page 3, was page 2, turned right, 1 field',
    'Page 4, 1 field',
    'Page 5',
  ]);
  await button(dialog, 'Undo').click();
  // By keys: the fourth page is taken out, the fifth goes to the front.
  await at(4).click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Alt+ArrowLeft');
  const planned = [
    'Page 1, was page 5',
    'Page 2, was page 1, turned right',
    'Page 3, was page 2, turned right, 1 field',
    'Page 4, was page 3',
  ];
  expect(await names(dialog)).toEqual(planned);
  await dialog.getByText('When you save: 1 page is deleted, with 1 field, 2 pages are turned, the order changes.').waitFor();
  await shot(page, 'pages-1440');
  await accessible(page);
  await button(dialog, 'Save').click();
  await page.getByText('1 page will be deleted, with 1 field.').waitFor();
  await button(page, 'Delete and save').click();
  await page.getByText('The pages are changed.').waitFor();
  await page.getByRole('group', { name: /^Page 1 of 4/ }).waitFor();
  const [child] = (await owner.document(packKey)).child_documents;
  expect(child.data_fields.map(({ page_index }: { page_index: number }) => page_index)).toEqual([2]);

  // Dragging; a colleague is faster.
  dialog = await open();
  const [from, to] = [await at(1).boundingBox(), await at(3).boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 60, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 10, to.y + 60, { steps: 4 });
  await page.mouse.up();
  expect((await names(dialog))[2]).toBe('Page 3, was page 1');
  const { original_sha256 } = child;
  await owner.post(`/app/documents/${childKey}/change_pages`, {
    data: {
      original_sha256,
      pages: [{ index: 0, turned: 180 }],
      deleted_fields: child.data_fields.map(({ uuid }: { uuid: string }) => uuid),
    },
  });
  await button(dialog, 'Save').click();
  await dialog.getByText('Somebody else has changed this document’s file').waitFor();
  await button(dialog, 'Show the pages as they are now').click();
  await expect.poll(() => names(dialog)).toEqual(['Page 1']);
  noErrors(/409/);

  const small = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(small.page, product.url, olivia);
  await small.page.goto(`${product.url}/#documents/${packKey}`);
  await small.page.getByRole('group', { name: /^Page 1 of 1/ }).waitFor();
  await button(small.page, 'Document tools').click();
  await small.page.getByRole('menuitem', { name: 'Pages' }).click();
  dialog = small.page.getByRole('dialog', { name: 'Pages of “Lease”' });
  await at(1).click();
  await button(dialog, 'Half turn').click();
  await shot(small.page, 'pages-390');
  await accessible(small.page);
  await button(dialog, 'Save').click();
  await small.page.getByText('The pages are changed.').waitFor();
  small.noErrors();
});

test('a file replaces another after its questions, and the documents are put in order by mouse and menu', async () => {
  const { packKey, childKey } = await owner.upload(await plainPdf(3), 'Lease.pdf');
  await owner.upload(await plainPdf(1), 'Annex.pdf', packKey);
  await owner.upload(await plainPdf(2), 'Plan.pdf', packKey);
  await product.local.idle();
  await owner.addField(childKey, { type: 'text', page_index: 2, x: 100, y: 200, description: 'Place of signing' });
  const { page, noErrors } = await visit(browser, desktop);
  await logIn(page, product.url, olivia);
  await page.goto(`${product.url}/#documents/${packKey}`);
  await page.getByRole('group', { name: /^Page 1 of 3/ }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Documents' });
  const order = () => tabs.getByRole('listitem').allInnerTexts();

  const [from, to] = [await button(tabs, 'Lease').boundingBox(), await button(tabs, 'Plan').boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 40, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, to.y + 5, { steps: 4 });
  await shot(page, 'order-dragging');
  await page.mouse.move(from.x + 40, to.y + to.height, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await owner.document(packKey)).child_document_keys[2]).toBe(childKey);
  expect(await order()).toEqual(['Annex', 'Plan', 'Lease']);
  await button(page, 'Menu of Lease').click();
  await shot(page, 'order-menu');
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(order).toEqual(['Annex', 'Lease', 'Plan']);

  const replace = async (name: string, bytes: Uint8Array) => {
    await button(page, 'Menu of Lease').click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Replace the PDF' }).click();
    await (await chooser).setFiles(pdfFile(name, bytes));
    await page.getByText('This will replace the pdf onto which fields are overlaid.').waitFor();
    await button(page, 'Replace the PDF').click();
  };
  await replace('short.pdf', await plainPdf(2));
  await page.getByRole('dialog', { name: 'The new file has fewer pages' }).waitFor();
  await shot(page, 'replace-fewer');
  await accessible(page);
  await button(page, 'Replace the PDF').click();
  await page.getByRole('group', { name: /^Page 1 of 2/ }).waitFor();
  await shot(page, 'replaced');
  await replace('locked.pdf', await protectedPdf('user', 'secret', 1));
  await page.getByText('locked.pdf is protected by a password').waitFor();
  await shot(page, 'replace-protected');
  await button(page, 'Replace the PDF').last().click();
  await page.getByRole('textbox', { name: 'Password' }).fill('secret');
  await shot(page, 'replaced-password');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: /^Page 1 of 1/ }).waitFor();
  expect((await owner.document(packKey)).child_documents[1].data_fields).toEqual([]);
  noErrors();
});
