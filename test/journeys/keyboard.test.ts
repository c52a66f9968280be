import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible, desktop, visit } from '../support/browser/browser.ts';
import { focused, press, tabTo } from '../support/by-keyboard.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { sideways } from '../support/sideways.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

/** A lease with a pin, a rule, notes, a supporting document and nearly every way of answering, for each of these people. */
async function lease(people: string[]) {
  const settings = { use_two_factor_authentication: true, signers_may_delegate: true, can_be_annotated: true };
  const pack = await preparePack(product, { people, pages: 2, settings, data: { document_name: 'Lease' } });
  const [child = ''] = pack.childKeys;
  for (const [at, { uuid: signatory_uuid }] of pack.people.entries()) {
    const group = { type: 'check', checkbox_group: `Heating ${at}`, is_mutually_exclusive: true, width: 14, height: 14, signatory_uuid };
    const add = (field: Record<string, unknown>) => pack.owner.addField(child, { signatory_uuid, width: 120, height: 24, ...field });
    const left = 60 + at * 260;
    await add({ type: 'date', description: 'Moves in', x: left, y: 120 });
    await pack.owner.addField(child, { ...group, description: 'Gas', custom_id: `Gas${at}`, x: left, y: 160 });
    await pack.owner.addField(child, { ...group, description: 'Wood', custom_id: `Wood${at}`, x: left + 60, y: 160 });
    await add({ type: 'text', description: 'Where the wood lies', custom_id: `Where${at}`, x: left, y: 200 });
    await add({ type: 'choice', description: 'Town', options_as_csv: 'Berlin,Wien', x: left, y: 240 });
    await add({ type: 'initial', x: left, y: 280 });
    await add({ type: 'initial', page_index: 1, x: left, y: 280 });
    await add({ type: 'file', description: 'Proof of income', required: false, x: left, y: 320 });
    await pack.owner.post(`/app/documents/${pack.key}/field_rules/rule-${randomUUID()}/add_update_delete`, {
      field_or_group: `Where${at}`,
      infix_logic: `[Wood${at}] is ticked`,
    });
  }
  const upload = await pack.owner.get(`/app/get_document_appendix_upload_url/${pack.key}?filename=prices.txt`);
  await fetch(upload.url, { method: 'PUT', body: Buffer.from('Prices') });
  const { file_key } = await pack.owner.post(`/app/document_appendix_upload_success/${pack.key}`, { file_key: upload.file_key });
  const data = { file_key, filename: 'prices.txt', description: 'Price list' };
  await pack.owner.post(`/app/documents/${pack.key}/add_update_appendix`, { data });
  await pack.owner.send(pack.key);
  return pack.people;
}

/** The button that ends making a signature. */
const use = /^Use (and review|initials|signature)$/;

/** Chromium logs by itself that the document is refused until the pin is there. */
const untilPin = /status of 403/;

const dialog = (page: Page) => page.getByRole('dialog');
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' });

/** The pin that went to somebody. */
async function pinFor(email: string): Promise<string> {
  const find = async () => (await product.outbox(email)).map(({ subject }) => /\d{6}/.exec(subject)?.[0]).findLast(Boolean);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

test('from the link to the end with the keyboard alone: pin, notes, files, dates, choices, initials and what a rule asks for', async () => {
  const [{ email } = { email: '' }] = await lease(['Anna']);
  const { page, context, noErrors } = await visit(browser, desktop);
  await page.goto(await product.signingLink(email));
  await screen(page, 'keyboard-pin', heading(page, 'Enter your one-time pin'));
  await tabTo(page, /^One-time pin$/);
  await page.keyboard.type(await pinFor(email));
  await page.keyboard.press('Enter');
  await screen(page, 'keyboard-start', button(page, 'Review document'));
  await expect.poll(() => focused(page)).toBe('Lease');

  await press(page, /^Open Price list$/);
  const said = page.locator('p[aria-live="polite"]').last();
  await expect.poll(() => said.textContent()).toMatch(/^Price list was opened/);
  expect(await focused(page)).toBe('Open Price list');
  await press(page, /^Review document$/);
  await expect.poll(() => focused(page)).toMatch(/^Lease$|^Moves in/);
  await accessible(page);

  await press(page, /^More$/);
  await press(page, /^Name somebody else to sign$/);
  await screen(page, 'keyboard-delegate', heading(page, 'Who signs instead of you?'));
  await expect.poll(() => focused(page)).toBe('Name');
  await press(page, /^Continue$/);
  await expect.poll(() => focused(page)).toBe('Name');
  expect(await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).getAttribute('aria-invalid')).toBe('true');
  await accessible(page);
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await focused(page)).toBe('More');

  await tabTo(page, /^Go to page/);
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Page 2 of 2$/);
  await page.getByRole('group', { name: 'Pages', exact: true }).focus();

  await press(page, /^Moves in/);
  await screen(page, 'keyboard-date', dialog(page));
  await page.keyboard.type('02032027');
  await press(page, /^Done$/);
  await closed(page);
  await expect.poll(() => focused(page)).toMatch(/^Moves in.*2027/);
  await tabTo(page, /Gas/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Where the wood lies/);
  expect(await page.getByRole('textbox', { name: /^Where the wood lies/ }).getAttribute('title')).toBe(null);
  await page.keyboard.type('By the barn');
  await tabTo(page, /^Town/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('combobox', { name: /^Town/ }).inputValue()).toBe('Berlin');
  await press(page, /^Initial/);
  await screen(page, 'keyboard-initials', dialog(page));
  await press(page, use);
  await expect.poll(() => said.textContent()).toMatch(/^Initials?: filled in/);
  await closed(page);
  await expect.poll(() => focused(page)).not.toBe('BODY');

  await press(page, /^Add note$/);
  await screen(page, 'keyboard-placing', page.getByRole('status').filter({ hasText: 'Press' }));
  await page.keyboard.press('Escape');
  await press(page, /^Form$/);
  await screen(page, 'keyboard-form', button(page, 'Form'));
  await press(page, /^Add note$/);
  await screen(page, 'keyboard-note', dialog(page));
  await press(page, /^Save note$/);
  const words = dialog(page).getByRole('textbox', { name: 'Your note' });
  await expect.poll(() => words.getAttribute('aria-invalid')).toBe('true');
  await words.focus();
  await page.keyboard.type('هل الكلب مسموح؟');
  expect(await words.evaluate((box) => getComputedStyle(box).direction)).toBe('rtl');
  await press(page, /^Save note$/);
  await closed(page);
  await expect.poll(() => focused(page)).not.toBe('BODY');

  await press(page, /^(Sign here|Next: Sign|Sign)$/);
  await press(page, use);
  await closed(page);
  await expect.poll(() => focused(page)).not.toBe('BODY');
  if (!(await heading(page, 'Check before you submit').isVisible())) await press(page, /^Review and submit$/);
  await screen(page, 'keyboard-review', heading(page, 'Check before you submit'));
  await press(page, /^Sign and submit$/);
  await screen(page, 'keyboard-done', heading(page, /^Thank you/));
  expect(await focused(page)).toMatch(/^Thank you/);
  noErrors(untilPin);
  await context.close();
});

test.each(['16px', '32px'])(
  'at 320 pixels in German, letters of %s: menu, buttons and the pad of a signature are whole',
  async (letters) => {
    const settings = { signers_may_delegate: true, can_be_annotated: true };
    const { people, owner, key } = await preparePack(product, { people: ['Ben'], settings });
    await owner.send(key);
    const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, locale: 'de-DE' };
    const { page, context, noErrors } = await visit(browser, narrow);
    await page.addInitScript((size) => {
      document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', size));
    }, letters);
    await page.goto(await product.signingLink(people[0]?.email ?? ''));
    await button(page, 'Dokument prüfen').tap();
    const next = button(page, 'Weiter: Unterzeichnen');
    await next.waitFor();
    await button(page, 'Mehr').tap();
    const entries = page.getByRole('banner').getByRole('listitem').getByRole('button');
    await entries.last().waitFor();
    for (const entry of await entries.all()) {
      await entry.scrollIntoViewIfNeeded();
      const { x = -1, y = -1, width = 0, height = 0 } = (await entry.boundingBox()) ?? {};
      expect([x >= 0, x + width <= 320, y >= 0, y + height <= 640], (await entry.textContent()) ?? '').toEqual([true, true, true, true]);
    }
    await entries.filter({ hasText: 'Ablehnen' }).tap();
    await dialog(page).waitFor();
    const cut = () =>
      page
        .locator(':is(header, footer, dialog) button')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    expect(await cut()).toEqual([]);
    await page.keyboard.press('Escape');
    await closed(page);
    await screen(page, `german-${letters}`, next);
    expect(await cut()).toEqual([]);
    await next.tap();
    const pad = dialog(page).getByRole('img');
    await screen(page, `german-${letters}-pad`, pad);
    const { y = -1, height = 0 } = (await pad.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(150);
    // As a finger finds it, from its top to its middle.
    expect(await page.evaluate((at) => at.map((top) => document.elementFromPoint(160, top)?.tagName), [y + 4, y + height / 2])).toEqual([
      'CANVAS',
      'CANVAS',
    ]);
    expect(await cut()).toEqual([]);
    noErrors();
    await context.close();
  },
);

test('at 320 pixels with letters twice as large, no screen and no dialog scrolls sideways', async () => {
  const [{ email } = { email: '' }] = await lease(['Ben']);
  const { page, context, noErrors } = await visit(browser, { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '32px'));
  });
  await page.goto(await product.signingLink(email));
  const found: string[] = [];
  const look = async (name: string, shown: Locator) => {
    await screen(page, `narrow-${name}`, shown);
    found.push(...(await sideways(page)).map((one) => `${name}: ${one}`));
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await closed(page);
  };
  await look('pin', heading(page, 'Enter your one-time pin'));
  await page.getByLabel('One-time pin').fill(await pinFor(email));
  await button(page, 'Verify').tap();
  await look('start', button(page, 'Review document'));
  await button(page, 'Review document').tap();
  await look('form', page.locator('[data-entry]'));
  for (const entry of [/^Name somebody else to sign/, /^Supporting documents/, /^Notes/]) {
    await button(page, 'More').tap();
    await button(page, entry).tap();
    await look(`dialog-${entry.source.slice(1, 6)}`, dialog(page));
    const open = button(dialog(page), 'Open Price list');
    if (await open.isVisible()) {
      await open.tap();
      await dialog(page).getByText('Opened', { exact: true }).waitFor();
    }
    await leave();
  }
  await button(page, 'Add note').first().tap();
  await look('note', dialog(page));
  await leave();
  await page.locator('input[type=date]').first().fill('2027-03-02');
  await page.getByRole('radio', { name: /Gas/ }).check();
  await page.getByRole('combobox', { name: /Town/ }).selectOption('Wien');
  // Looked at while fields are missing: after the last one the page goes on to the review by itself.
  await button(page, 'Document').tap();
  await look('document', page.locator('[data-page]'));
  await button(page, 'Form').tap();
  await page.locator('[data-entry]').first().waitFor();
  for (const prompt of ['Initial here', 'Sign here']) {
    await button(page, prompt).first().tap();
    await look(prompt, dialog(page));
    await button(dialog(page), 'Type').tap();
    await look(`${prompt}, typed`, dialog(page));
    await button(dialog(page), use).tap();
    await closed(page);
  }
  await look('review', heading(page, 'Check before you submit'));
  await button(page, 'Sign and submit').tap();
  await look('done', heading(page, /^Thank you/));
  expect(found).toEqual([]);
  noErrors(untilPin);
  await context.close();
});
