import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { preparePack, sendNewPack, sign } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

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
  // The list of languages follows.
  expect(words.slice(0, 6)).toEqual([
    'Sie haben bereits unterzeichnet',
    'agreement',
    'Sie müssen nichts mehr tun. Wenn alle unterzeichnet haben, kommt das gesiegelte Dokument per E-Mail.',
    'Sie können diese Seite schließen.',
    'Dokument so herunterladen, wie es gesendet wurde',
    expect.stringMatching(/^Ihr Kontakt: /),
  ]);
  noErrors(refusal);
  await context.close();
});

test('other browsers get English, and fetch no other language', async () => {
  const { link } = await usedLink();
  const { page, context, noErrors } = await visit(browser, { ...desktop, locale: 'sv-SE' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(link);
  await screen(page, 'link-used', heading(page, 'You have already signed'));
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(fetched.filter((url) => /signing-page-[^/]+\.js$/.test(url))).toEqual([]);
  noErrors(refusal);
  await context.close();
});

test('on a phone, a German browser signs in German, in English when asked, and is written to in German', async () => {
  const { owner, key, people, childKeys } = await preparePack(product, { people: ['Anna', 'Ben'], data: { document_name: 'Mietvertrag' } });
  const [anna] = people;
  const [child] = childKeys;
  const mine = { signatory_uuid: anna?.uuid, height: 22, required: true };
  await owner.addField(child ?? '', { ...mine, type: 'date', y: 200 });
  await owner.addField(child ?? '', { ...mine, type: 'choice', y: 240, options_as_csv: 'Berlin,Wien' });
  await owner.addField(child ?? '', { ...mine, type: 'text', y: 280, text_validation: 'email' });
  await owner.send(key);
  const { page, context, noErrors } = await visit(browser, { ...phone, locale: 'de-DE' });
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request.headers()['accept-language']);
  });
  const words: string[] = [];
  page.on('request', (request) => {
    if (/signing-page-[^/]+\.js$/.test(request.url())) words.push(request.url());
  });
  await page.goto(await product.signingLink(anna?.email ?? ''));
  await page.getByText('Olivia Owner bittet Sie zu unterzeichnen').waitFor();
  await screen(page, 'german-start', button(page, 'Dokument prüfen'));
  await page.getByText('1 Seite · 1 Unterschrift, 1 Text, 1 Datum, 1 Auswahl').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(words).toHaveLength(1);
  expect(new Set(asked)).toEqual(new Set(['de']));
  await onlyGerman(page);

  // Changed by hand, it stays so when the page is opened again.
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await button(page, 'Review document').waitFor();
  await page.reload();
  await button(page, 'Review document').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(asked.at(-1)).toBe('en');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await button(page, 'Dokument prüfen').click();
  await screen(page, 'german-form', button(page, 'Weiter: Unterzeichnen'));
  await onlyGerman(page);
  await button(page, 'Mehr').click();
  await screen(page, 'german-menu', button(page, 'Später unterzeichnen'));
  await onlyGerman(page);
  await button(page, 'Ablehnen').click();
  await screen(page, 'german-reject', heading(page, 'Dieses Dokument ablehnen?'));
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Text' }).fill('keine Adresse');
  await page.getByRole('textbox', { name: 'Text' }).blur();
  await page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.').waitFor();
  await screen(page, 'german-wrong', page.getByText('Gespeichert').first());
  await page.getByRole('textbox', { name: 'Text' }).fill('anna@example.com');
  await page.getByRole('combobox', { name: 'Auswahl' }).selectOption('Wien');
  await button(page, 'Heute').click();
  await button(page, 'Tippen').click();
  await screen(page, 'german-pad', page.getByLabel('Ihr Name, wie Sie ihn unterschreiben'));
  await onlyGerman(page);
  await button(page, /^(Unterschrift verwenden|Verwenden und prüfen)$/).click();
  await screen(page, 'german-review', heading(page, 'Prüfen Sie, bevor Sie absenden'));
  await onlyGerman(page);
  await button(page, 'Unterzeichnen und absenden').click();
  await screen(page, 'german-done', heading(page, 'Danke, Anna. Sie haben unterzeichnet.'));
  await onlyGerman(page);
  noErrors();
  await context.close();
});

/** No word of the English page is left, and nothing is wider than the screen. */
async function onlyGerman(page: Page): Promise<void> {
  const texts = await page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    // The document itself is in English here, and so is the switch's button.
    for (const part of copy.querySelectorAll('[data-page], .sg-terms, [lang], noscript')) part.remove();
    return copy.textContent ?? '';
  });
  const words = texts.split(/[^\p{L}]+/u);
  expect(words.filter((word) => /^(the|you|your|and|to|of|for|is|has|have|this|sign|page|saved|back)$/i.test(word))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
