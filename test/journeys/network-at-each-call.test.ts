import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, visit } from '../support/browser/browser.ts';
import { newFieldPack } from '../support/field-pack.ts';
import { allFetched, button, heading, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

/** Anna's link to a document that asks her for a city, opened on a phone. */
async function openedByAnna(settings: Record<string, boolean> = {}) {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  const city = await pack.place('text', { signatory_uuid: anna.uuid, description: 'City' });
  await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings } });
  await pack.owner.send(pack.packKey);
  return { ...pack, anna, city, link: await product.signingLink(anna.email), ...(await visit(browser, phone)) };
}

const noConnection = /There is no connection/;

/** Taps without network: the page says so, and the button can be tapped again. Then the network is back. */
async function inVain(context: BrowserContext, tapped: Locator, told: Locator): Promise<void> {
  await context.setOffline(true);
  await tapped.tap();
  await told.waitFor({ timeout: 5_000 });
  await expect.poll(() => tapped.isEnabled()).toBe(true);
  await context.setOffline(false);
}

async function toForm(page: Page): Promise<void> {
  await button(page, 'Review document').tap();
  await page.getByRole('textbox', { name: 'City' }).waitFor();
}

/** Opens a dialog of the menu. */
async function fromMenu(page: Page, name: string): Promise<Locator> {
  await button(page, 'More').tap();
  await button(page.getByRole('listitem'), name).tap();
  return page.getByRole('dialog');
}

test('a pin that could not be asked for, or checked, or put off for lack of a network is asked for, checked and put off afterwards', async () => {
  const { link, anna, page, context } = await openedByAnna({ use_two_factor_authentication: true });
  const told = page.getByRole('alert').filter({ hasText: noConnection });
  // The page arrives, but not the pin.
  await page.route('**/generate_new_verification_otp/**', (route) => route.abort());
  await page.goto(link);
  await screen(page, 'pin-not-asked-for', told);
  await page.unroute('**/generate_new_verification_otp/**');
  await button(page, 'Send me the pin').tap();
  await page.getByText('A pin of six digits was sent by email').waitFor();
  const [pin = ''] = (await product.outbox(anna.email)).at(-1)?.subject.match(/\d{6}/) ?? [];

  await page.getByLabel('One-time pin').fill(pin);
  await inVain(context, button(page, 'Verify'), told);
  expect(await page.getByLabel('One-time pin').inputValue()).toBe(pin);
  await inVain(context, button(page, 'Sign later'), told);
  await button(page, 'Sign later').tap();
  await heading(page, 'You can come back later').waitFor();
  await button(page, 'Go on now').tap();
  await page.getByLabel('One-time pin').fill(pin);
  await button(page, 'Verify').tap();
  await button(page, 'Review document').waitFor();
  await context.close();
});

test('without a network, signing later and rejecting say so at once, keep what was typed, and work when it is back', async () => {
  const { owner, packKey, link, page, context } = await openedByAnna();
  await page.goto(link);
  await toForm(page);
  await allFetched(page);
  const later = await fromMenu(page, 'Sign later');
  await inVain(context, button(later, 'Sign later'), later.getByRole('alert').filter({ hasText: noConnection }));
  await button(later, 'Sign later').tap();
  await heading(page, 'See you later').waitFor();
  await button(page, 'Go on signing now').tap();

  const reject = await fromMenu(page, 'Reject');
  await reject.getByRole('textbox').fill('The rent is too high');
  await inVain(context, button(reject, 'Reject document'), reject.getByRole('alert').filter({ hasText: noConnection }));
  await screen(page, 'reject-in-vain', button(reject, 'Reject document'));
  await button(reject, 'Cancel').tap();
  expect((await owner.document(packKey)).status).toBe('awaiting_signatures');
  await fromMenu(page, 'Reject');
  expect(await reject.getByRole('textbox').inputValue()).toBe('The rent is too high');
  // The server hears of it, but its answer is lost.
  let lost = 0;
  await page.route('**/add_update_signatory', async (route) => {
    if (lost++ > 0) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await button(reject, 'Reject document').tap();
  await heading(page, 'You have rejected this document').waitFor();
  const [{ status, rejection_reason }] = (await owner.document(packKey)).signatories;
  expect({ lost, status, rejection_reason }).toEqual({ lost: 2, status: 'rejected', rejection_reason: 'The rent is too high' });
  await context.close();
});

test('a submission without a network waits for it, and one whose answer is lost is signed once and says so', async () => {
  const { owner, packKey, link, page, context } = await openedByAnna();
  await page.goto(link);
  await toForm(page);
  await page.getByRole('textbox', { name: 'City' }).fill('Bonn');
  await page.getByText('Saved', { exact: true }).waitFor();
  await button(page, 'Review and submit').tap();
  await heading(page, 'Check before you submit').waitFor();
  await context.setOffline(true);
  await button(page, 'Sign and submit').tap();
  await screen(page, 'submit-in-vain', page.getByText('Your submission is not through yet.'));
  // The first answer is lost on its way, the second breaks off in the middle. The page would learn from updates too that it is signed.
  await page.route('**/get_document_updates**', () => undefined);
  const keys: (string | undefined)[] = [];
  await page.route('**/add_update_signatory', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.fallback();
    const response = await route.fetch();
    if (keys.length === 1) return route.abort();
    return route.fulfill({ response, body: (await response.text()).slice(0, 20), headers: { 'content-type': 'application/json' } });
  });
  await context.setOffline(false);
  await expect.poll(() => keys.length).toBe(2);
  await expect.poll(() => button(page, 'Sign and submit').isEnabled()).toBe(true);
  await page.getByText('Your submission was not confirmed.').waitFor();
  await button(page, 'Sign and submit').tap();
  await page.getByText('Thank you, Anna. You have signed.').waitFor();
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  const { audit_records } = await owner.get(`/app/audit_trail/${packKey}`);
  expect(audit_records.filter((one: { audit_entry_type: string }) => one.audit_entry_type === 'user_signed')).toHaveLength(1);
  await context.close();
});
