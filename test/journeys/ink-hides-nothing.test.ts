import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { opaquePng } from '../fixtures/opaque-picture.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { visit } from '../support/browser/browser.ts';
import { button, heading, logIn, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { openAsPage } from '../support/open-as-page.ts';
import { extremesWithin, screenPicture } from '../support/pictures.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

/** An A4 page of text, and a place at its end where nothing is printed. */
const points = 595;
const firstLine = { x: 60, y: 52, width: 200, height: 13 };
const nearlyAll = { x: 0, y: 0, width: points, height: 740 };
const atTheEnd = { x: 400, y: 780, width: 150, height: 40 };
/** The picture's own light red words, which show that it is there. */
const itsWords = { x: 0, y: 400, width: points, height: 60 };

const views: [string, BrowserContextOptions][] = [
  ['a desktop in the light theme', { viewport: { width: 1600, height: 1400 }, colorScheme: 'light' }],
  ['a desktop in the dark theme', { viewport: { width: 1600, height: 1400 }, colorScheme: 'dark' }],
  ['a phone', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }],
];

async function pageOfText() {
  const { packKey, childKey } = await owner.upload(await plainPdf(1), 'Lease.pdf');
  await product.local.idle();
  const save = (by: ApiClient, fields: object[]) => by.post(`/app/documents/${childKey}/add_update_data_field`, { data: fields });
  return { packKey, save };
}

const signature = (box: object) => ({ uuid: randomUUID(), type: 'signature', page_index: 0, ...box });
const cover = (by: ApiClient) => by.uploadSignature(opaquePng('You pay 100,000 EUR.', nearlyAll));

/** Waits until the picture is there, and expects words of the page beneath it that are dark. */
async function wordsShowThrough(page: Page, selector: string): Promise<void> {
  const seen = async () => {
    const picture = await screenPicture(page, selector, points);
    const [words, ofPicture] = [extremesWithin(picture, firstLine), extremesWithin(picture, itsWords)];
    return { isPictureThere: ofPicture.reddest > 50, areWordsDark: words.darkest < 130 };
  };
  await page.locator(selector).waitFor();
  await expect.poll(seen, { timeout: 30_000, message: selector }).toEqual({ isPictureThere: true, areWordsDark: true });
}

test.each(views)('on %s, an opaque signature hides no words from its signer, from the next one, or in the review', async (_, view) => {
  const { packKey, save } = await pageOfText();
  const [anna, bob] = ['anna', 'bob'].map((name) => ({ name, email: `${name}-${randomUUID().slice(0, 8)}@example.com` }));
  if (!anna || !bob) throw new Error('Nobody signs.');
  const uuids = [await owner.addSignatory(packKey, anna), await owner.addSignatory(packKey, bob)];
  const boxes = [atTheEnd, nearlyAll].map((box, at) => ({ ...signature(box), signatory_uuid: uuids[at] }));
  await save(owner, boxes);
  await owner.send(packKey);
  const [hers, his] = [(await product.signer(anna.email)).client, (await product.signer(bob.email)).client];
  await save(his, [{ uuid: boxes[1]?.uuid, blob: await cover(his) }]);
  await save(hers, [{ uuid: boxes[0]?.uuid, blob: await hers.uploadSignature(opaquePng('Anna', atTheEnd)) }]);

  const pages = async (email: string) => {
    const visited = await visit(browser, view);
    await visited.page.goto(await product.signingLink(email));
    await button(visited.page, /Read the document/).click();
    await wordsShowThrough(visited.page, '.sg-pages [data-page="0"]');
    return visited;
  };
  const signer = await pages(bob.email);
  signer.noErrors();
  await signer.context.close();
  await openAsPage(his, packKey);
  const { content_digest } = await his.document(packKey);
  await his.post(`/app/documents/${packKey}/add_update_signatory`, { update_status_to: 'complete', content_digest });

  const next = await pages(anna.email);
  await button(next.page, 'Review and submit').click();
  await heading(next.page, 'Check before you submit').waitFor();
  await next.page.locator('.sg-still').scrollIntoViewIfNeeded();
  await wordsShowThrough(next.page, '.sg-still [data-page="0"]');
  next.noErrors();
  await next.context.close();
});

test.each(views.slice(0, 2))('on %s, an opaque signature hides no words in the editor and in the viewer', async (_, view) => {
  const { packKey, save } = await pageOfText();
  await save(owner, [{ ...signature(nearlyAll), signatory_uuid: 'self', blob: await cover(owner) }]);
  const { page, context, noErrors } = await visit(browser, view);
  await logIn(page, product.url, olivia);
  await page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(page);
  await wordsShowThrough(page, '[data-page="0"]');
  await owner.addSignatory(packKey, { name: 'Anna', email: `anna-${randomUUID().slice(0, 8)}@example.com` });
  await owner.send(packKey);
  await page.reload();
  await button(page, 'Send the request again: Anna').waitFor();
  await wordsShowThrough(page, '[data-page="0"]');
  noErrors();
  await context.close();
});

test.each(views)('on %s, a note on the page hides no words', async (_, view) => {
  const { packKey, save } = await pageOfText();
  const anna = { name: 'Anna', email: `anna-${randomUUID().slice(0, 8)}@example.com` };
  const signatory_uuid = await owner.addSignatory(packKey, anna);
  await save(owner, [{ ...signature(atTheEnd), signatory_uuid }]);
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { can_be_annotated: true } } });
  await owner.send(packKey);
  const { client } = await product.signer(anna.email);
  await save(client, [{ uuid: randomUUID(), type: 'note', page_index: 0, x: 10, y: 40, width: 330, height: 100, data: 'Why?' }]);
  const { page, context, noErrors } = await visit(browser, view);
  await page.goto(await product.signingLink(anna.email));
  await button(page, /Read the document/).click();
  await page.locator('.sg-note').waitFor();
  // At the end of the page's first line, which the note's own words don't reach.
  const [ground, endOfLine] = [
    { x: 255, y: 42, width: 80, height: 8 },
    { x: 255, y: 52, width: 80, height: 13 },
  ];
  const seen = async () => {
    const picture = await screenPicture(page, '.sg-pages [data-page="0"]', points);
    const [words, paper] = [extremesWithin(picture, endOfLine), extremesWithin(picture, ground)];
    return { isNoteThere: paper.reddest > 5, areWordsDark: words.darkest < 130 };
  };
  await expect.poll(seen, { timeout: 30_000 }).toEqual({ isNoteThere: true, areWordsDark: true });
  noErrors();
  await context.close();
});
