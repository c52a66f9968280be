import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stamp } from '../../functions/pdf/stamp/stamp.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { taggedPdf } from '../fixtures/tagged-pdf.ts';
import { accessible, desktop, visit } from '../support/browser/browser.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { sideways } from '../support/sideways.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const sentence = 'The tenant keeps the boat dry and pays the rent of 1,000 EUR on time.';
const [size, left, baseline] = [12, 60, 700];

/** Three pages in Times: a sentence, a link to an address, one that would run something, and one to the last page. */
async function linkedPdf() {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.TimesRoman);
  const pages = [1, 2, 3].map((number) => {
    const page = doc.addPage([595, 842]);
    page.drawText(sentence, { x: left, y: baseline, size, font });
    page.drawText(`See example.com, the notice and schedule ${number}.`, { x: left, y: 600, size, font });
    return page;
  });
  const link = (before: string, words: string, target: object) => {
    const from = left + font.widthOfTextAtSize(before, size);
    const Rect = [from, 596, from + font.widthOfTextAtSize(words, size), 612];
    return doc.context.register(doc.context.obj({ Type: 'Annot', Subtype: 'Link', Rect, Border: [0, 0, 0], ...target }));
  };
  const action = (address: string) => ({ A: { S: 'URI', URI: PDFString.of(address) } });
  const links = [
    link('See ', 'example.com', action('https://example.com/terms')),
    link('See example.com, the ', 'notice', action('javascript:alert(1)')),
    link('See example.com, the notice and ', 'schedule 1', { Dest: [pages[2]?.ref, 'Fit'] }),
  ];
  pages[0]?.node.set(PDFName.of('Annots'), doc.context.obj(links));
  return { bytes: await doc.save(), widthOf: (text: string) => font.widthOfTextAtSize(text, size) };
}

async function send(bytes: Uint8Array, fields: Record<string, unknown>[]) {
  const owner = await product.owner('Olivia');
  const { packKey: key, childKey: child } = await owner.upload(bytes, 'boat.pdf');
  await product.local.idle();
  const email = `anna-${key}@example.com`;
  const signatory_uuid = await owner.addSignatory(key, { name: 'Anna', email });
  for (const field of fields) await owner.addField(child, { signatory_uuid, required: true, ...field });
  await owner.send(key);
  return product.signingLink(email);
}

/** Where words stand on the screen, in points of their page. */
const placeOf = (page: Page, words: string, on: number) =>
  page.evaluate(
    ({ words, on }) => {
      const sheet = document.querySelector<HTMLElement>(`[data-page="${on}"]`);
      if (!sheet) throw new Error('The page is not there');
      const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(words) ?? -1;
        if (at < 0) continue;
        range.setStart(node, at);
        range.setEnd(node, at + words.length);
        const [box, around] = [range.getBoundingClientRect(), sheet.getBoundingClientRect()];
        const scale = around.width / 595;
        return {
          left: (box.left - around.left) / scale,
          right: (box.right - around.left) / scale,
          middle: (box.top + box.bottom) / 2,
          scale,
        };
      }
      throw new Error(`“${words}” is not there`);
    },
    { words, on },
  );

/** What a screen reader finds, in order: roles with their names. */
async function readOut(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const read: string[] = [];
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (node: (typeof nodes)[number]): typeof nodes => [
    node,
    ...(node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).flatMap(inOrder),
  ];
  for (const { ignored, role, name } of nodes.slice(0, 1).flatMap(inOrder)) {
    if (ignored || ['none', 'generic', 'InlineTextBox', 'LineBreak'].includes(String(role?.value))) continue;
    const [kind, words] = [
      String(role?.value),
      String(name?.value ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    ];
    // Pieces of one text are read in one go.
    if (kind === 'StaticText' && read.at(-1)?.startsWith('StaticText')) read.push(`${read.pop()} ${words}`.trim());
    else read.push(`${kind}: ${words}`);
  }
  return read;
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at === document.body || !at ? 'BODY' : (at.getAttribute('aria-label') ?? at.textContent ?? '').trim();
  });

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60 && !name.test(await focused(page)); presses++) await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(name);
}

const shade = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor);

test('text lies over its print at any zoom, is copied as sentences, and links lead where they may', async () => {
  const { bytes, widthOf } = await linkedPdf();
  const link = await send(bytes, [{ type: 'signature', x: 60, y: 400 }]);
  const { page, context, noErrors } = await visit(browser, desktop);
  await page.goto(link);
  await button(page, 'Review document').click();
  await page.getByText(sentence).first().waitFor({ state: 'attached' });
  for (const zoom of [null, 'Zoom in', 'Zoom out', 'Zoom out', 'Zoom out']) {
    if (zoom) await button(page, zoom).click();
    for (const word of ['tenant', 'boat', '1,000', 'time']) {
      const begins = left + widthOf(sentence.slice(0, sentence.indexOf(word)));
      const place = await placeOf(page, word, 0);
      expect(Math.abs(place.left - begins) * place.scale).toBeLessThan(2);
      expect(Math.abs(place.right - begins - widthOf(word)) * place.scale).toBeLessThan(2);
    }
  }
  // Every page is there for the browser's own search, though only the pages in sight are drawn.
  await expect.poll(() => page.getByText(sentence).count()).toBe(3);

  await page.evaluate(() => {
    const words = document.querySelectorAll('[data-page="0"] p');
    const range = document.createRange();
    range.setStartBefore(words[0] as Node);
    range.setEndAfter(words[1] as Node);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  const copied = await page.evaluate(() =>
    getSelection()
      ?.toString()
      .replace(/\s*\n\s*/g, '\n')
      .trim(),
  );
  expect(copied).toBe(`${sentence}\nSee example.com, the notice and schedule 1.`);

  const out = page.getByRole('link', { name: 'example.com' });
  expect(await out.evaluate((a: HTMLAnchorElement) => [a.href, a.rel, a.target])).toEqual([
    'https://example.com/terms',
    'noopener noreferrer',
    '_blank',
  ]);
  await expect.poll(() => page.locator('[data-page] a').count()).toBe(2);
  await page.getByRole('link', { name: 'schedule 1' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-page'))).toBe('2');
  await screen(page, 'text-layer', page.getByRole('region', { name: 'Page 3 of 3' }));
  noErrors();
  await context.close();
});

test('a screen reader finds headings, words and fields in the order of reading, once each', async () => {
  const link = await send(taggedPdf(), [
    { type: 'text', description: 'Name of the boat', x: 300, y: 176, width: 120, height: 20 },
    { type: 'signature', x: 60, y: 700 },
  ]);
  const { page, context } = await visit(browser, desktop);
  await page.goto(link);
  await button(page, 'Review document').click();
  await page.getByRole('heading', { name: 'Lease of a boat' }).waitFor({ state: 'attached' });
  const tree = await readOut(page);
  const wanted = [
    /^heading: boat$/,
    /^region: boat, page 1$/,
    /^heading: Lease of a boat$/,
    /^StaticText: The tenant agrees to what stands here, and promises two things:$/,
    /^textbox: Name of the boat/,
    /^list: /,
    /^StaticText: a\) to pay by Friday$/,
    /^StaticText: b\) to keep it dry$/,
    /^table: /,
    /^rowheader: Rent$/,
    /^cell: 1,000 EUR$/,
    /^StaticText: Picture: A boat at the quay$/,
    /^button: Signature/,
    /^StaticText: Page 1 of 1$/,
  ];
  const places = wanted.map((pattern) => tree.findIndex((one) => pattern.test(one)));
  expect(wanted.filter((_, at) => (places[at] ?? -1) < 0)).toEqual([]);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  for (const pattern of wanted.slice(2)) expect(tree.filter((one) => pattern.test(one))).toHaveLength(1);
  expect(tree.filter((one) => /^(img|image): Page/.test(one))).toEqual([]);
  expect(await page.getByText('promises two things:').evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en-GB');
  // What was announced doesn't stay behind at the page's end.
  await expect.poll(() => page.locator('p[aria-live="polite"]').last().textContent(), { timeout: 10_000 }).toBe('');
  await context.close();
});

test('from the link to the end with the keyboard alone, in forced colours and without motion', async () => {
  const { bytes } = await linkedPdf();
  const link = await send(bytes, [
    { type: 'text', description: 'Boat', x: 60, y: 300, width: 120, height: 20 },
    { type: 'signature', x: 60, y: 400 },
  ]);
  const { page, context, noErrors } = await visit(browser, { ...desktop, forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(link);
  await tabTo(page, /^Review document$/);
  await page.keyboard.press('Enter');
  await page.getByText(sentence).first().waitFor({ state: 'attached' });
  expect(await focused(page)).not.toBe('BODY');
  // The text under the print must not be printed a second time.
  expect(
    await page
      .getByText(sentence)
      .first()
      .evaluate((element) => getComputedStyle(element.querySelector('span') ?? element).color),
  ).toBe('rgba(0, 0, 0, 0)');
  await screen(page, 'forced-colours', button(page, /^Next/));
  // The paper and what lies on it keep their colours; which view is chosen shows in the system's.
  expect(await shade(page.locator('[data-field]').first().locator('..'))).not.toBe('rgb(0, 0, 0)');
  expect(await shade(button(page, 'Document'))).not.toBe(await shade(button(page, 'Form')));
  await tabTo(page, /^Boat/);
  await page.keyboard.type('Argo');
  await tabTo(page, /^(Next: )?Sign$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your signature' });
  await screen(page, 'forced-colours-signature', dialog);
  expect(await focused(page)).not.toBe('BODY');
  await tabTo(page, /^Draw$/);
  await page.keyboard.press('Enter');
  expect(await shade(page.locator('.sg-pad'))).toBe('rgb(255, 255, 255)');
  await tabTo(page, /^Type$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Use/);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).not.toBe('BODY');
  if (!(await heading(page, 'Check before you submit').isVisible())) {
    await tabTo(page, /^Review and submit$/);
    await page.keyboard.press('Enter');
  }
  await screen(page, 'forced-colours-review', heading(page, 'Check before you submit'));
  expect(await focused(page)).toBe('Check before you submit');
  await tabTo(page, /^More$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Not you\?$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('More');
  await tabTo(page, /^(Sign and submit|Submit)$/);
  await page.keyboard.press('Enter');
  await screen(page, 'forced-colours-done', heading(page, /^Thank you/));
  expect(await focused(page)).toMatch(/^Thank you/);
  noErrors();
  await context.close();
});

test('no press loses the focus; dates, radio buttons and the menu work as a screen reader expects', async () => {
  const { bytes } = await linkedPdf();
  const engine = { type: 'check', checkbox_group: 'Engine', is_mutually_exclusive: true, width: 16, height: 16 };
  const link = await send(bytes, [
    { type: 'date', description: 'Date of your birth', x: 60, y: 200 },
    { ...engine, description: 'Diesel', x: 60, y: 300 },
    { ...engine, description: 'Sail', x: 160, y: 300 },
    { type: 'file', description: 'Your passport', x: 60, y: 330, required: false },
    { type: 'signature', x: 60, y: 400 },
  ]);
  const { page, context, noErrors } = await visit(browser, desktop);
  await page.goto(link);
  await button(page, 'Review document').click();
  await expect.poll(() => focused(page)).toBe('boat');

  const [diesel, sail] = [
    page.getByRole('radio', { name: /^Engine, Diesel, Required/ }),
    page.getByRole('radio', { name: /^Engine, Sail/ }),
  ];
  await diesel.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => sail.getAttribute('aria-checked')).toBe('true');
  expect(await focused(page)).toMatch(/^Engine, Sail/);
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).not.toMatch(/^Engine/);

  await button(page, /^Date of your birth/).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const year = dialog.getByLabel('Year');
  await year.waitFor();
  expect(await year.evaluate((input: HTMLInputElement) => input.checkValidity() && !input.ariaInvalid)).toBe(true);
  await page.keyboard.type('1990');
  await button(page, 'Done').click();
  await dialog.getByText('This is no whole date').waitFor();
  await dialog.getByLabel('Month').selectOption('February');
  await dialog.getByLabel('Day').fill('3');
  await button(page, 'Done').click();
  await expect.poll(() => focused(page)).toMatch(/^Date of your birth.*filled in: .*1990/);

  await tabTo(page, /^More$/);
  await page.keyboard.press('Enter');
  const later = button(page, 'Sign later');
  await later.waitFor();
  await button(page, 'Form').focus();
  await later.waitFor({ state: 'detached' });

  await button(page, 'Form').click();
  const strip = button(page, /^Read page 3$/);
  await strip.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-page'))).toBe('2');

  await button(page, 'Form').click();
  const file = page.locator('input[type=file]');
  await file.focus();
  await file.setInputFiles({ name: 'passport.txt', mimeType: 'text/plain', buffer: Buffer.from('Anna') });
  await expect.poll(() => focused(page)).toMatch(/Your passport|Cancel/);
  await button(page, 'Remove').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/Your passport/);

  await button(page, 'Sign here').click();
  await button(page, 'Draw').click();
  await button(page, 'Draw on your phone').click();
  await expect.poll(() => focused(page)).toBe('Your signature');
  await button(page, 'Draw here instead').click();
  await expect.poll(() => focused(page)).toBe('Your signature');
  noErrors();
  await context.close();
});

test.each([
  ['320 pixels', 320, '16px'],
  ['letters twice as large', 390, '32px'],
])('nothing scrolls sideways: %s', async (_, width, letters) => {
  const link = await send(taggedPdf(), [
    { type: 'date', description: 'Date of your birth', y: 150 },
    { type: 'signature', y: 400 },
  ]);
  const { page, context } = await visit(browser, { viewport: { width, height: 700 }, hasTouch: true, isMobile: true });
  await page.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', size));
  }, letters);
  await page.goto(link);
  const look = async (name: string) => {
    await screen(page, `reflow-${width}-${name}`, page.locator('.sg-app'));
    expect([name, ...(await sideways(page))]).toEqual([name]);
  };
  await button(page, 'Review document').waitFor();
  await look('start');
  await button(page, 'Review document').tap();
  await page.locator('[data-entry]').first().waitFor();
  await look('form');
  for (const entry of ['Reject', 'Sign later', 'Not you?', 'Read as text']) {
    await button(page, 'More').tap();
    await button(page, entry).tap();
    await page.getByRole('dialog').waitFor();
    await look(entry);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await button(page, 'Document').tap();
  await page.locator('[data-page]').first().waitFor();
  await look('document');
  await context.close();
});

test('Arabic text, alone and with Latin words, lies over its print and reads from the right', async () => {
  const field = (text: string, y: number) => ({
    page_index: 0,
    x: 60,
    y,
    width: 400,
    height: 24,
    content: { kind: 'text' as const, text },
  });
  const [arabic, mixed] = ['يوافق المستأجر على كل ما ورد هنا', 'عقد Countersign رقم 2026'];
  const blank = await plainPdf(1, { empty: true });
  const bytes = await stamp(blank, { fields: [field(arabic, 100), field(mixed, 200)], images: {} });
  const { page, context } = await visit(browser, desktop);
  await page.goto(await send(bytes, [{ type: 'signature', y: 500 }]));
  await button(page, 'Review document').click();
  const line = page.locator('[data-page="0"] p [dir="rtl"]').first();
  await line.waitFor({ state: 'attached' });
  expect((await line.textContent())?.normalize('NFKC').trim()).toBe(arabic.normalize('NFKC'));
  const [first, last] = [await placeOf(page, 'يوافق', 0), await placeOf(page, 'هنا', 0)];
  expect(first.left).toBeGreaterThan(last.right);
  const whole = await page
    .locator('[data-page="0"] p')
    .nth(1)
    .evaluate((element) => element.textContent?.normalize('NFKC').trim());
  for (const word of ['عقد', 'Countersign', 'رقم', '2026']) expect(whole).toContain(word);
  await accessible(page);
  await context.close();
});
