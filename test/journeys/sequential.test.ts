import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { verify } from '../../functions/pdf/seal/verify.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import {
  addPeople,
  button,
  chooseFiles,
  confirmOnPage,
  draw,
  fieldsFor,
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
const anna = { name: 'Anna Jones', email: 'anna@example.com' };
const ben = { name: 'Ben Baker', email: 'ben@example.com' };
const requestsTo = async (email: string) =>
  (await product.outbox(email)).filter(
    ({ links, subject }) => links.some((link) => link.includes('/sign/')) && subject.includes('asks you to sign'),
  );

test('two people sign in turn: the second is asked after the first has signed', async () => {
  const owner = await visit(browser, desktop);
  const { page } = owner;
  await registerOnPage(page, product.url, { name: 'Olivia', email: 'olivia@example.com', password: 'correct horse' });
  await confirmOnPage(page, product, 'olivia@example.com');
  await chooseFiles(page, [pdfFile('Lease.pdf', await plainPdf(1))]);
  await setupScreen(page);
  await addPeople(page, [anna, ben], { sequential: true });
  await screen(page, 'people-two', page.getByText('Each person is asked when the one before has signed, from top to bottom.'));
  await button(page, 'Done').click();
  await fieldsFor(page, anna.name);
  await placeField(page, 'Signature', { page: 1, x: 0.3, y: 0.8 });
  await fieldsFor(page, ben.name);
  await placeField(page, 'Signature', { page: 1, x: 0.7, y: 0.8 });
  await button(page, 'Send').click();
  await screen(page, 'send-sequential', page.getByText('asked after Anna Jones'));
  await page.keyboard.press('Escape');
  await sendNow(page);
  await page.getByText('Waiting for previous signers').waitFor(patience);

  expect(await requestsTo(anna.email)).toHaveLength(1);
  expect(await requestsTo(ben.email)).toHaveLength(0);
  const first = await visit(browser, phone);
  await signOnPhone(first.page, await product.signingLink(anna.email));
  await screen(first.page, 'phone-next-person', first.page.getByText('Next is Ben Baker, who has been asked to sign.'));
  expect(await requestsTo(anna.email)).toHaveLength(1);
  expect(await requestsTo(ben.email)).toHaveLength(1);

  const second = await visit(browser, phone);
  await second.page.goto(await product.signingLink(ben.email));
  await button(second.page, /Read the document/).tap();
  await screen(second.page, 'phone-second', second.page.getByText('Signature, of Anna Jones, page 1, filled in'));
  await button(second.page, /Signature, Required/i).tap();
  await draw(second.page);
  await button(second.page, 'Use and review').tap();
  await screen(second.page, 'phone-terms', second.page.getByText('With “Sign and submit” you agree to sign electronically.'));
  await button(second.page, 'Sign and submit').tap();
  await screen(second.page, 'phone-second-done', heading(second.page, 'Thank you, Ben Baker'));
  const downloading = second.page.waitForEvent('download', patience);
  await button(second.page, 'Download the signed document').tap(patience);
  const sealed = new Uint8Array(await readFile(await (await downloading).path()));
  expect(await verify(sealed)).toMatchObject({ ok: true, signatures: [{ valid: true }] });

  await page.reload();
  await page.getByText('2 of 2 signed').waitFor(patience);
  for (const each of [owner, first, second]) {
    each.noErrors();
    await each.context.close();
  }
});

async function signOnPhone(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await button(page, 'Review document').tap();
  await button(page, 'Sign here').tap();
  await draw(page);
  await button(page, 'Use and review').tap();
  await button(page, 'Sign and submit').tap();
  await heading(page, 'Thank you').waitFor(patience);
}
