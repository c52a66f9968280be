import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { newFieldPack } from '../support/field-pack.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

/** Anna's link to a document that asks her for a city, beside Ben. */
async function askedForCity() {
  const pack = await newFieldPack(product);
  const [anna, ben] = [await pack.person('Anna'), await pack.person('Ben')];
  await pack.place('text', { signatory_uuid: anna.uuid, description: 'City' });
  await pack.place('text', { signatory_uuid: ben.uuid, description: 'Street' });
  await pack.owner.send(pack.packKey);
  return { ...pack, anna, link: await product.signingLink(anna.email) };
}

const city = (page: Page) => page.getByRole('textbox', { name: /City/ });
/** The form, at any width: the same input everywhere. */
async function toForm(page: Page) {
  await button(page, 'Form').click();
  await city(page).waitFor();
}

test('of two devices the later entry stays, each hears of it within seconds, and the sender’s decision has its own words', async () => {
  const { owner, packKey, anna, link } = await askedForCity();
  const mobile = await visit(browser, phone);
  await mobile.page.goto(link);
  // Whoever has agreed goes on at once on the next device.
  const agreed = mobile.page.waitForResponse(/user_accepted_terms/);
  await button(mobile.page, 'Review document').tap();
  await agreed;
  const laptop = await visit(browser, desktop);
  await laptop.page.goto(link);
  await toForm(laptop.page);

  await city(mobile.page).fill('Bonn');
  await expect.poll(() => city(laptop.page).inputValue(), { timeout: 5_000 }).toBe('Bonn');
  await mobile.context.setOffline(true);
  await city(mobile.page).fill('Oslo, which is older');
  await mobile.page.getByText('1 change kept on this device').waitFor();
  await city(laptop.page).fill('Rome, which is newer');
  await laptop.page.getByText('Saved', { exact: true }).waitFor();
  await mobile.context.setOffline(false);
  await screen(mobile.page, 'later-entry-kept', mobile.page.getByText('The later entry was kept.'));
  expect(await city(mobile.page).inputValue()).toBe('Rome, which is newer');

  await owner.post(`/app/documents/${packKey}/exclude_signatory`, { data: { uuid: anna.uuid } });
  await screen(mobile.page, 'left-out', heading(mobile.page, 'You are not asked to sign any more'));
  await Promise.all([mobile.context.close(), laptop.context.close()]);
});

test('a browser that keeps nothing says so, and a busy server only delays the signature', async () => {
  const { link } = await askedForCity();
  const { page, context } = await visit(browser, phone);
  await page.addInitScript(() => {
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, denied);
    Object.defineProperty(document, 'cookie', denied);
  });
  let status = 503;
  await page.route('**/app/**', (route) => (status === 200 ? route.fallback() : route.fulfill({ status, body: 'busy' })));
  await page.goto(link);
  await page.getByText('Our server is busy.').waitFor();
  status = 200;
  await button(page, 'Review document').tap();
  await city(page).waitFor();
  await context.setOffline(true);
  await city(page).fill('Bonn');
  await page.getByText('1 change is not saved. This browser keeps nothing').waitFor();
  await context.setOffline(false);
  await page.getByText('Saved', { exact: true }).waitFor();
  await button(page, 'Review and submit').tap();
  status = 500;
  await button(page, 'Sign and submit').tap();
  await screen(page, 'busy-at-submit', page.getByText('Our server is busy.'));
  status = 200;
  await page.getByText('Thank you, Anna. You have signed.').waitFor();
  await context.close();
});

test('a page that was left open for a day goes on, and a lapsed link is renewed by one tap', async () => {
  const { link, anna } = await askedForCity();
  const { page, context } = await visit(browser, phone);
  await page.goto(link);
  await button(page, 'Review document').tap();
  await city(page).waitFor();
  await product.local.advance(25 * 3_600);
  await city(page).fill('Bonn');
  await page.getByText('Saved', { exact: true }).waitFor();
  await product.local.advance(30 * 24 * 3_600);
  const later = await visit(browser, phone);
  await later.page.goto(link);
  await screen(later.page, 'lapsed', heading(later.page, 'This link has expired'));
  await button(later.page, 'Send me a new link').tap();
  await screen(later.page, 'renewed', later.page.getByText('A new link is on its way to'));
  await later.page.goto(await product.signingLink(anna.email));
  await city(later.page).waitFor();
  expect(await city(later.page).inputValue()).toBe('Bonn');
  await Promise.all([context.close(), later.context.close()]);
});
