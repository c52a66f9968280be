import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inkPng } from '../../infra/local/demo/ink.ts';
import { phone, visit } from '../support/browser/browser.ts';
import { newFieldPack } from '../support/field-pack.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { killTab } from '../support/kill-tab.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

/** Anna's link to a document that asks her for a city and her signature. */
async function askedBySender(settings: Record<string, boolean> = {}) {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  await pack.place('text', { signatory_uuid: anna.uuid, description: 'City' });
  await pack.place('text', { signatory_uuid: anna.uuid, description: 'Street' });
  await pack.place('signature', { signatory_uuid: anna.uuid, required: true });
  await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings } });
  await pack.owner.send(pack.packKey);
  return { ...pack, anna, link: await product.signingLink(anna.email) };
}

/** The tab is killed, and the link opened from the mail again: in a new tab, which has no session. */
async function again(page: Page, context: BrowserContext, link: string): Promise<Page> {
  await killTab(page);
  const next = await context.newPage();
  await next.goto(link);
  return next;
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name });
const submits = '**/add_update_signatory';

test('a tab that is killed while a pin is awaited takes that pin when the link is opened again', async () => {
  const { link, anna } = await askedBySender({ use_two_factor_authentication: true });
  const { page: first, context } = await visit(browser, phone);
  await first.goto(link);
  await first.getByText('A pin of six digits was sent by email').waitFor();
  const [pin = ''] = (await product.outbox(anna.email)).at(-1)?.subject.match(/\d{6}/) ?? [];
  const page = await again(first, context, link);
  await page.getByText('A pin of six digits was sent by email').waitFor();
  await text(page, 'One-time pin').fill(pin);
  await button(page, 'Verify').tap();
  await button(page, 'Review document').waitFor();
  await context.close();
});

test('a tab that is killed at any step loses nothing that was said to be saved, and the link leads on from there', async () => {
  const { owner, packKey, link } = await askedBySender();
  const { page: first, context } = await visit(browser, phone);
  await first.goto(link);
  await button(first, 'Review document').tap();
  await text(first, 'City').fill('Bonn');
  await first.getByText('Saved', { exact: true }).waitFor();
  await context.setOffline(true);
  await text(first, 'Street').fill('Elm Street 1');
  await first.getByText('Offline, 1 change kept on this device').waitFor();
  await killTab(first);
  await context.setOffline(false);
  let page = await context.newPage();
  await page.goto(link);
  await text(page, 'Street').waitFor();
  const filledIn = async () => [await text(page, 'City').inputValue(), await text(page, 'Street').inputValue()];
  expect(await filledIn()).toEqual(['Bonn', 'Elm Street 1']);
  await page.getByText('Saved', { exact: true }).waitFor();

  // A photo is chosen but not used yet.
  const sign = async () => {
    await button(page, /^(Next: )?Sign$/).tap();
    await page.getByText('Upload', { exact: true }).tap();
    await page
      .getByLabel('Choose a picture of your signature')
      .setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer: Buffer.from(inkPng(1)) });
    await page.getByRole('img', { name: 'Your signature', exact: true }).waitFor();
  };
  await sign();
  page = await again(page, context, link);
  await text(page, 'Street').waitFor();
  expect(await filledIn()).toEqual(['Bonn', 'Elm Street 1']);
  await sign();
  await button(page, 'Use and review').tap();
  await heading(page, 'Check before you submit').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();

  // The review is open, then the submission is on its way but has not arrived.
  page = await again(page, context, link);
  await screen(page, 'killed-at-review', button(page, 'Review and submit'));
  expect(await filledIn()).toEqual(['Bonn', 'Elm Street 1']);
  await button(page, 'Review and submit').tap();
  const onItsWay = page.waitForRequest(submits);
  await page.route(submits, () => undefined);
  await button(page, 'Sign and submit').tap();
  await onItsWay;
  page = await again(page, context, link);
  await button(page, 'Review and submit').tap();
  expect((await owner.document(packKey)).status).toBe('awaiting_signatures');

  // Now it arrives, and the answer does not.
  const signed = new Promise<void>((resolve) => {
    void page.route(submits, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await button(page, 'Sign and submit').tap();
  await signed;
  page = await again(page, context, link);
  await screen(page, 'killed-at-submit', heading(page, 'You have already signed'));
  await product.local.idle();
  expect((await owner.document(packKey)).status).toBe('complete');
  await context.close();
});
