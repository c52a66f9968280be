import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { verify } from '../../functions/pdf/seal/verify.ts';
import { hopelessPdf, plainPdf, protectedPdf, xfaPdf } from '../fixtures/pdfs.ts';
import { textOfPages } from '../fixtures/text.ts';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import {
  addPeople,
  button,
  chooseFiles,
  confirmOnPage,
  draw,
  dropFiles,
  heading,
  pdfFile,
  placeField,
  registerOnPage,
  screen,
  sendNow,
  setupScreen,
} from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };

test('a protected PDF asks for its password until it is right, then goes on', async () => {
  const { page, context, noErrors } = await visit(browser, desktop);
  await registerOnPage(page, product.url, { name: 'Olivia', email: 'password@example.com', password: 'correct horse' });
  await chooseFiles(page, [pdfFile('Secret.pdf', await protectedPdf('user', 'open sesame'))]);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await screen(page, 'tray-password', tray.getByText('This file is protected. Enter its password to go on.'));
  await page
    .getByRole('row', { name: /Secret/ })
    .getByText('Password needed')
    .waitFor(patience);
  const tryPassword = async (password: string) => {
    await tray.getByRole('textbox', { name: 'Password of Secret.pdf' }).fill(password);
    await button(tray, 'Open').click();
  };
  await tryPassword('guess');
  await tray.getByText('The password does not open this file. 2 more tries.').waitFor(patience);
  await tryPassword('another guess');
  await screen(page, 'tray-wrong', tray.getByText('The password does not open this file. 1 more try.'));
  await tryPassword('open sesame');
  await setupScreen(page);
  await page.getByRole('group', { name: 'Page 1 of 2' }).waitFor();
  noErrors(/Failed to load resource.*422.*\/update_document/);
  await context.close();
});

test('a file that can’t be used says why beside its name', async () => {
  const { page, context, noErrors } = await visit(browser, desktop);
  await registerOnPage(page, product.url, { name: 'Olivia', email: 'refused@example.com', password: 'correct horse' });
  await dropFiles(page, [
    pdfFile('Form.pdf', await xfaPdf('dynamic')),
    pdfFile('Broken.pdf', hopelessPdf()),
    pdfFile('Photo.pdf', Buffer.from('\x89PNG\r\n\x1a\n and no PDF')),
  ]);
  const question = page.getByRole('dialog', { name: 'Upload 3 files' });
  await screen(page, 'upload-question', question);
  await button(question, 'Upload separately').click();
  const tray = page.getByRole('region', { name: 'Uploads' });
  const said = (file: string) => tray.getByRole('listitem').filter({ hasText: file });
  await said('Photo.pdf').getByText('We currently only accept pdf files.').waitFor(patience);
  await said('Form.pdf').getByText(/XFA/).waitFor(patience);
  await said('Broken.pdf')
    .getByText(/damaged/)
    .waitFor(patience);
  await screen(page, 'tray-refused', tray);
  noErrors(/Failed to load resource.*\/app\/document_upload_success/);
  await context.close();
});

test('three files dropped at once become one pack, are signed once, and are sealed as one file', async () => {
  const owner = await visit(browser, desktop);
  const { page } = owner;
  await registerOnPage(page, product.url, { name: 'Olivia', email: 'pack@example.com', password: 'correct horse' });
  await confirmOnPage(page, product, 'pack@example.com');
  const names = ['Lease', 'House rules', 'Inventory'];
  await dropFiles(page, await Promise.all(names.map(async (name, at) => pdfFile(`${name}.pdf`, await plainPdf(at + 1)))));
  const question = page.getByRole('dialog', { name: 'Upload 3 files' });
  await question.getByLabel('Name of the pack').fill('Rental pack');
  await button(question, 'Move Inventory.pdf up').click();
  await button(question, 'Move Inventory.pdf down').click();
  await button(question, 'Upload as one pack').click();
  await setupScreen(page);
  expect(await page.getByRole('textbox', { name: 'Name of the document' }).inputValue()).toBe('Rental pack');
  const tabs = page.getByRole('navigation', { name: 'Documents' });
  await expect.poll(() => tabs.getByRole('listitem').count(), patience).toBe(3);
  await addPeople(page, [{ name: 'Anna Jones', email: 'anna@example.com' }]);
  await button(page, 'Done').click();
  for (const name of names) {
    await button(tabs, name).click();
    await placeField(page, 'Signature', { page: 1, x: 0.5, y: 0.9 });
  }
  await screen(page, 'setup-pack', tabs);
  await sendNow(page);

  const signer = await visit(browser, phone);
  const mobile = signer.page;
  await mobile.goto(await product.signingLink('anna@example.com'));
  await screen(mobile, 'phone-pack', mobile.getByText('3 documents, 6 pages · 3 signatures'));
  await button(mobile, 'Review document').tap();
  await screen(mobile, 'phone-pack-form', heading(mobile, 'House rules'));
  await button(mobile, 'Sign here').first().tap();
  await draw(mobile);
  await expect.poll(() => mobile.getByLabel('Use for my 2 other signature fields').isChecked()).toBe(true);
  await screen(mobile, 'phone-pack-signature', button(mobile, 'Use and review'));
  await button(mobile, 'Use and review').tap();
  await screen(mobile, 'phone-pack-preview', mobile.getByText('Signature · Inventory, page 1'));
  await button(mobile, 'Sign and submit').tap();
  const downloading = mobile.waitForEvent('download', patience);
  await button(mobile, 'Download the signed document').tap(patience);
  const sealed = new Uint8Array(await readFile(await (await downloading).path()));
  expect(await verify(sealed)).toMatchObject({ ok: true, signatures: [{ valid: true }] });
  const text = await textOfPages(sealed);
  // The pages of the three documents in order, then the certificate.
  expect(text.slice(0, 6).map((each) => each.slice(0, 6))).toEqual(['Page 1', 'Page 1', 'Page 2', 'Page 1', 'Page 2', 'Page 3']);
  expect(text.slice(6).join(' ')).toContain('anna@example.com');
  signer.noErrors();
  owner.noErrors();
  await Promise.all([owner.context.close(), signer.context.close()]);
});
