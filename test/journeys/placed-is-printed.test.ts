import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inkPng } from '../../infra/local/demo/ink.ts';
import type { DataField } from '../../shared/contract/schemas/documents/data-field.ts';
import { type FieldType, fieldTypes } from '../../shared/fields/field-types.ts';
import type { Ink } from '../fixtures/ink.ts';
import { markedPages } from '../fixtures/marked-pages.ts';
import type { PageShape } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { visit } from '../support/browser/browser.ts';
import { uploadFile } from '../support/field-pack.ts';
import { button, logIn, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { openAsPage } from '../support/open-as-page.ts';
import { inkWithin, paperPicture, screenPicture } from '../support/pictures.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

/** Pages with every turn, whole and cropped, and one page with a unit of two points. */
const turns = [0, 90, 180, 270];
const shapes: PageShape[] = [
  ...turns.map((rotate): PageShape => ({ rotate })),
  ...turns.map((rotate): PageShape => ({ rotate, mediaBox: [-20, 10, 540, 500], cropBox: [40, 30, 480, 430] })),
  { rotate: 90, userUnit: 2, mediaBox: [0, 0, 220, 200] },
];
const sizeOf = (index: number) => ((shapes[index]?.rotate ?? 0) % 180 === 0 ? { width: 440, height: 400 } : { width: 400, height: 440 });

const contents: Partial<Record<FieldType, Partial<DataField>>> = {
  text: { data: 'Cape Town' },
  date: { data: '2026-11-21' },
  check: { data: 'checked' },
  choice: { data: 'Two rooms', options_as_csv: 'One room, Two rooms' },
  note: { data: 'Keys are with the caretaker on the ground floor.' },
  highlight: { background_colour: '#00aa55' },
  block: { data: 'Removed', background_colour: '#10131c' },
  link: { data: 'https://example.com/terms', description: 'The terms' },
  blank: { data: 'by hand' },
  question: { data: 'Yes, one cat.', description: 'Do you keep pets?' },
  signer_setup: { data: '{"name":"Ben Smith","email":"ben@example.com","mobile_number":""}' },
  approve: { data: 'approved' },
  decline: { data: 'Too expensive' },
};
const senders = fieldTypes.filter((type) => type !== 'signer_setup');
const nobodys = new Set<FieldType>(['block', 'highlight']);
const signers = fieldTypes.filter((type) => !nobodys.has(type) && type !== 'link' && type !== 'decline');

interface Placed {
  uuid: string;
  type: FieldType;
  page_index: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Each page has the sender's fields in two columns at the left and the signer's in two at the right, none at whole points. */
function place(types: readonly FieldType[], page_index: number, column: number): Placed[] {
  return types.map((type, index) => {
    const [x, y] = [24.3 + 90 * (column + (index % 2)), 24.2 + 44 * Math.floor(index / 2)];
    return { uuid: randomUUID(), type, page_index, x, y, width: 79.4, height: 31.2 };
  });
}

const pages = shapes.map((_, index) => index);
const own = pages.flatMap((page) => place(senders, page, 0));
const theirs = pages.flatMap((page) => place(signers, page, 2));

/** What somebody fills into a field of this type. Pictures and files are uploaded in their name. */
async function filler(by: ApiClient, childKey: string): Promise<(type: FieldType) => Partial<DataField>> {
  const picture = await by.uploadSignature(inkPng(3));
  const { body } = await uploadFile(by, childKey, 'passport.pdf', new Uint8Array([37, 80, 68, 70]));
  return (type) => {
    if (type === 'file') return { blob: body.blob_key, filename: 'passport.pdf' };
    return contents[type] ?? { blob: picture, filename: 'ink.png' };
  };
}

async function saveAll(by: ApiClient, childKey: string, fields: object[]): Promise<void> {
  for (let from = 0; from < fields.length; from += 90) {
    await by.post(`/app/documents/${childKey}/add_update_data_field`, { data: fields.slice(from, from + 90) });
  }
}

type Inks = Map<string, Ink>;
const marks = (page: number) => `marks of page ${page}`;

/** Leaves only the ink of the fields and of the page's own marks. Frames and names belong to the screen, so they are hidden first. */
function inksOf(picture: Parameters<typeof inkWithin>[0], fields: readonly Placed[], page: number): Inks {
  const around = 5;
  const parts = fields.map(({ uuid, x, y, width, height }): [string, Ink | null] => {
    return [uuid, inkWithin(picture, { x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around })];
  });
  const all: [string, Ink | null][] = [[marks(page), inkWithin(picture, { x: 0, y: 0, ...sizeOf(page) })], ...parts];
  return new Map(all.filter((entry): entry is [string, Ink] => entry[1] !== null));
}

/** Waits for all ink of a page on the screen, then answers it. */
async function shownInks(page: Page, selector: string, fields: readonly Placed[], index: number): Promise<Inks> {
  const here = fields.filter(({ page_index }) => page_index === index);
  let inks: Inks = new Map();
  await expect
    .poll(
      async () => {
        inks = inksOf(await screenPicture(page, selector, sizeOf(index).width), here, index);
        return here.filter(({ uuid }) => !inks.has(uuid)).map(({ type }) => type);
      },
      { timeout: 30_000, interval: 50, message: `what is missing on page ${index + 1} in ${selector}` },
    )
    .toEqual([]);
  return inks;
}

const frameless = {
  editor: `[data-field] { background: none !important; }
    [data-field]::after { display: none; }
    [data-field] > svg, [data-field] > [class*="who"], [data-field]:not([data-filled]) { visibility: hidden !important; }`,
  signing: `.sg-field { outline-color: transparent !important; background: none !important; } .sg-coach, .sg-zoom { display: none !important; }`,
};

async function inEditor(packKey: string, zoom: number, deviceScaleFactor: number): Promise<Inks> {
  const { page, context, noErrors } = await visit(browser, { viewport: { width: 1600, height: 1100 }, deviceScaleFactor });
  await logIn(page, product.url, olivia);
  await page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(page);
  const shown = page.getByText(/^\d+ %$/);
  while (Number.parseInt((await shown.textContent()) ?? '', 10) > zoom) await button(page, 'Zoom out').click();
  expect(await shown.textContent()).toBe(`${zoom} %`);
  await page.addStyleTag({ content: frameless.editor });
  const inks: Inks = new Map();
  for (const index of pages) {
    const overview = page.getByRole('complementary', { name: 'Pages and documents' });
    await overview.getByRole('button', { name: new RegExp(`^Page ${index + 1}(,|$)`) }).click();
    for (const [key, ink] of await shownInks(page, `[data-page="${index}"]`, own, index)) inks.set(key, ink);
  }
  noErrors();
  await context.close();
  return inks;
}

async function inSigning(link: string, options: BrowserContextOptions): Promise<Inks> {
  const { page, context, noErrors } = await visit(browser, options);
  await page.goto(link);
  await button(page, /Read the document/).click();
  await page.addStyleTag({ content: frameless.signing });
  const scroller = page.locator('.sg-pages');
  await scroller.waitFor();
  const inks: Inks = new Map();
  for (const index of pages) {
    const selector = `.sg-pages [data-page="${index}"]`;
    await scroller.evaluate(
      (element, heights) => {
        const column = element.clientWidth > 920 ? 920 : element.clientWidth;
        element.scrollTo({ top: heights.reduce((sum, height) => sum + height * column + 2, 0), behavior: 'instant' });
      },
      pages.slice(0, index).map((before) => sizeOf(before).height / sizeOf(before).width),
    );
    for (const [key, ink] of await shownInks(page, selector, [...own, ...theirs], index)) inks.set(key, ink);
  }
  noErrors();
  await context.close();
  return inks;
}

/** Where two pictures differ by more than half a point. */
function differences(where: string, shown: Inks, printed: Inks): string[] {
  const names = new Map([...own, ...theirs].map(({ uuid, type, page_index }) => [uuid, `${type} on page ${page_index + 1}`]));
  return [...shown].flatMap(([key, ink]) => {
    const paper = printed.get(key);
    const name = `${where}: ${names.get(key) ?? key}`;
    if (!paper) return [`${name} is not printed`];
    const sides = (['left', 'top', 'right', 'bottom'] as const).filter((side) => Math.abs(ink[side] - paper[side]) > 0.5);
    return sides.map((side) => `${name}: ${side} ${ink[side].toFixed(2)} on the screen, ${paper[side].toFixed(2)} on paper`);
  });
}

/** The test compares some 260 boxes in five places. That takes a minute on an idle machine. */
const patience = { timeout: 300_000 };

test('the editor, the signing page and the sealed PDF show each field in the same place, to half a point', patience, async () => {
  const { packKey, childKey } = await owner.upload(markedPages(shapes), 'Lease.pdf');
  await product.local.idle();
  const anna = await owner.addSignatory(packKey, { name: 'Anna', email: 'anna@example.com', position: 0 });
  const ben = await owner.addSignatory(packKey, { name: 'A witness', email: '', position: 1 });
  await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data: { uuid: ben, role: 'Witness' } });
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { sequential_signing: true } } });
  const mine = await filler(owner, childKey);
  await saveAll(
    owner,
    childKey,
    own.map((field) => ({ ...field, ...(!nobodys.has(field.type) && { signatory_uuid: 'self' }), ...mine(field.type) })),
  );
  await saveAll(
    owner,
    childKey,
    theirs.map((field) => {
      const { options_as_csv = '', description = '' } = contents[field.type] ?? {};
      const role = field.type === 'signer_setup' && { signer_role_to_setup: 'Witness' };
      return { ...field, signatory_uuid: anna, required: true, options_as_csv, description, ...role };
    }),
  );
  const [small, large] = await Promise.all([inEditor(packKey, 67, 4), inEditor(packKey, 150, 2)]);

  await owner.send(packKey);
  const signer = await product.signer('anna@example.com');
  const hers = await filler(signer.client, childKey);
  await saveAll(
    signer.client,
    childKey,
    theirs.map(({ uuid, type }) => {
      const { data, blob, filename } = hers(type);
      return { uuid, ...(data !== undefined && { data }), ...(blob !== undefined && { blob, filename }) };
    }),
  );
  const link = await product.signingLink('anna@example.com');
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 4, isMobile: true, hasTouch: true };
  const desktop = { viewport: { width: 1280, height: 1300 }, deviceScaleFactor: 2 };
  const [narrow, wide] = await Promise.all([inSigning(link, phone), inSigning(link, desktop)]);

  await openAsPage(signer.client, packKey);

  await signer.client.post(`/app/documents/${packKey}/add_update_signatory`, { update_status_to: 'complete' });
  const witness = await product.signer('ben@example.com');
  await openAsPage(witness.client, packKey);
  await witness.client.post(`/app/documents/${packKey}/add_update_signatory`, { update_status_to: 'complete' });
  await product.local.idle();
  const served = await owner.call('GET', `/app/serve/${packKey}`);
  const final = new Uint8Array(await (await fetch(new URL(served.headers.get('location') ?? '', product.url))).arrayBuffer());
  const printed: Inks = new Map();
  for (const index of pages) {
    const here = [...own, ...theirs].filter(({ page_index }) => page_index === index);
    const picture = await paperPicture(final, index, shapes[index]?.userUnit ?? 1);
    for (const [key, ink] of inksOf(picture, here, index)) printed.set(key, ink);
  }
  expect(printed.size).toBe(pages.length * (1 + senders.length + signers.length));
  const views = { 'editor at 67 %': small, 'editor at 150 %': large, 'signing at 390 px': narrow, 'signing on a desktop': wide };
  expect(Object.entries(views).flatMap(([where, inks]) => differences(where, inks, printed))).toEqual([]);
});
