import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { heading, screen } from '../support/journeys.ts';
import { sendNewPack, sign } from '../support/signing.ts';
import { browser, product } from '../support/stage.ts';

/** A link of a person who has signed, while another person still has to. */
async function usedLink(): Promise<{ link: string; ownerEmail: string }> {
  const { people, ownerEmail } = await sendNewPack(product, { people: ['Anna', 'Ben'] });
  await product.local.idle();
  const email = people[0]?.email ?? '';
  const link = await product.signingLink(email);
  await sign(product, email);
  return { link, ownerEmail };
}

const refusal = /the server responded with a status of 4[01]\d/;

test('on a phone, a dead link explains itself in the browser’s language', async () => {
  const { link } = await usedLink();
  const { page, context, noErrors } = await visit(browser, { ...phone, locale: 'de-AT' });
  await page.goto(link);
  await screen(page, 'link-used-german', heading(page, 'Sie haben bereits unterzeichnet'));
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  const words = (await page.getByRole('main').innerText()).split('\n').filter(Boolean);
  expect(words).toEqual([
    'Sie haben bereits unterzeichnet',
    'agreement',
    'Sie müssen nichts mehr tun. Wenn alle unterzeichnet haben, kommt das gesiegelte Dokument per E-Mail.',
    expect.stringMatching(/^An .+ schreiben$/),
    expect.stringMatching(/^Ihr Kontakt: /),
  ]);
  noErrors(refusal);
  await context.close();
});

test('other browsers get English, and fetch no other language', async () => {
  const { link } = await usedLink();
  const { page, context, noErrors } = await visit(browser, { ...desktop, locale: 'fr-FR' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(link);
  await screen(page, 'link-used', heading(page, 'You have already signed'));
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(fetched.filter((url) => /\.de-[^/]+\.js$/.test(url))).toEqual([]);
  noErrors(refusal);
  await context.close();
});
