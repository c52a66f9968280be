import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import { buildWeb, webBuildIsStale } from '../../bin/web-build.ts';
import type { PackRecord } from '../../functions/data/pack/pack-records.ts';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { manyPacks } from '../fixtures/many-packs.ts';
import { desktop } from '../support/browser/browser.ts';
import { launchBrowser } from '../support/browser/launch-browser.ts';
import { logIn } from '../support/journeys.ts';
import { startProduct } from '../support/product.ts';
import { type Figure, percentile, taskMilliseconds } from './figure.ts';

const sizes = [1_000, 100_000];
/** How far down the list one scrolls, in documents. */
const scrolledTo = 1_000;
const patience = { timeout: 60_000 };
const rounded = (value: number) => `${value.toFixed(1)} ms`;

/** The list's screen in an account with few documents and in one with many: what it draws, and how long it takes. */
export async function longListFigures(): Promise<Figure[]> {
  if (webBuildIsStale()) await buildWeb();
  const product = await startProduct({ clock: systemClock });
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const size of sizes) {
      const owner = product.client();
      const login = await owner.register({ name: 'Olivia' });
      const pack = (index: number) => ({
        document_name: `Deed ${index}`,
        status: index % 2 === 0 ? ('setup' as const) : ('rejected' as const),
        people: ['Sam', 'Kim', 'Lee'].map((name, position) => aPerson(`${name} ${index}`, position)),
      });
      await manyPacks(product.local.deps.table, owner, size, pack, (beginning) => beginning.length === 4);
      const context = await browser.newContext(desktop);
      const page = await context.newPage();
      await logIn(page, product.url, login);
      await page.getByRole('row', { name: new RegExp(`Deed ${size - 1}`) }).waitFor(patience);
      const { frames, work } = await scrollDown(page, await context.newCDPSession(page));
      const drawn = await page.locator('tr[data-row]').count();
      const filtered = await timed(() => page.goto(`${product.url}/#documents?document_status=rejected`).then(() => shows(page, size - 1)));
      const searched = await timed(() =>
        page.goto(`${product.url}/#documents?search_query=deed`).then(() => page.locator('mark').first().waitFor(patience)),
      );
      const frame = `${rounded(percentile(frames, 0.5))} / ${rounded(percentile(frames, 0.95))}`;
      const late = frames.filter((one) => one > 17).length;
      const measured = `frames ${frame}, ${late} of ${frames.length} late, work ${rounded(work / frames.length)} a frame and ${rounded(work / scrolledTo)} a document, ${drawn} rows drawn, a filter ${rounded(filtered)}, a search ${rounded(searched)}`;
      figures.push({ what: `Among ${size} documents, scrolled past ${scrolledTo}`, measured, aim: '16.7 ms' });
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await product.close();
  }
}

/** Turns the wheel until so many documents are loaded; answers the milliseconds between frames, and in which the page's main thread worked. */
async function scrollDown(page: Page, devtools: CDPSession): Promise<{ frames: number[]; work: number }> {
  await devtools.send('Performance.enable');
  const before = await taskMilliseconds(devtools);
  await page.evaluate(() => {
    const watched = window as unknown as { frames: number[] };
    watched.frames = [];
    let last = performance.now();
    const next = (now: number) => {
      watched.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await page.getByRole('row').nth(3).hover();
  const loaded = async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
  while ((await loaded()) < scrolledTo) await page.mouse.wheel(0, 600);
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return { frames, work: (await taskMilliseconds(devtools)) - before };
}

function aPerson(name: string, position: number): PackRecord['people'][number] {
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
  return { uuid: randomUUID(), name, email, position, status: 'setup', colour: position, date_viewed: null, date_signed: null };
}

const shows = (page: Page, index: number) =>
  page
    .locator('table:not([data-stale]) tbody tr:first-child', { hasText: `Deed ${index}` })
    .first()
    .waitFor(patience);

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}
