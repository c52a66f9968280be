import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { buildWeb, webBuildIsStale } from '../../bin/web-build.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { ApiClient } from '../support/api-client.ts';
import { desktop } from '../support/browser/browser.ts';
import { launchBrowser } from '../support/browser/launch-browser.ts';
import { logIn } from '../support/journeys.ts';
import { type Figure, percentile, taskMilliseconds } from './figure.ts';
import { uploaded } from './sending.ts';
import { readyLine, start } from './started.ts';

const pages = 300;
const fieldCount = 1_000;
/** As many as one call saves at most. */
const perSave = 99;
const moves = 120;
const aim = '16.7 ms';
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

/** Drags one of 1,000 fields of a 300-page document across its page and measures the time between frames. */
export function dragFigures(): Promise<Figure[]> {
  return inLargeDocument(async (page, devtools, field) => figuresOf(await drag(page, devtools, field)));
}

/** Opens a document of 300 pages with 1,000 fields in the editor, and closes everything after `use`, which gets one of its fields. */
export async function inLargeDocument<Result>(use: (page: Page, devtools: CDPSession, field: string) => Promise<Result>): Promise<Result> {
  if (webBuildIsStale()) await buildWeb();
  const product = await start({ environment: { DEMO: 'off' } });
  let browser: Browser | undefined;
  try {
    await product.said(readyLine);
    const owner = new ApiClient(product.url);
    const login = await owner.register({ name: 'Olivia' });
    const { packKey, field } = await largeDocument(owner);
    browser = await launchBrowser();
    const context = await browser.newContext(desktop);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await logIn(page, product.url, login);
    await page.goto(`${product.url}/#documents/${packKey}`);
    const element = page.locator(`[data-field="${field}"]`);
    await element.waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    return await use(page, devtools, field);
  } finally {
    await browser?.close();
    await product.stop();
  }
}

/** Places 100 fields on the first page and the others evenly on all pages; returns one of the first page. */
async function largeDocument(owner: ApiClient): Promise<{ packKey: string; field: string }> {
  const { packKey, childKey } = await uploaded(owner, await plainPdf(pages));
  const signatory_uuid = await owner.addSignatory(packKey, { name: 'Sam', email: 'sam@example.com' });
  const data = Array.from({ length: fieldCount }, (_, at) => ({
    uuid: randomUUID(),
    type: 'text',
    page_index: at < 100 ? 0 : at % pages,
    x: 20 + 55 * (at % 10),
    y: 20 + 75 * (Math.floor(at / 10) % 10),
    width: 45,
    height: 22,
    signatory_uuid,
  }));
  for (let from = 0; from < data.length; from += perSave) {
    await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: data.slice(from, from + perSave) });
  }
  return { packKey, field: data[22]?.uuid ?? '' };
}

interface Dragged {
  /** Milliseconds between frames, from picking up until after dropping. */
  frames: number[];
  longestTask: number;
  /** Milliseconds in which the page's main thread worked. */
  work: number;
}

async function drag(page: Page, devtools: CDPSession, field: string): Promise<Dragged> {
  const box = await page.locator(`[data-field="${field}"]`).boundingBox();
  if (!box) throw new Error('The field is not in sight');
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await devtools.send('Performance.enable');
  await page.mouse.move(left, top);
  const before = await taskMilliseconds(devtools);
  await page.evaluate(() => {
    const kept = window as unknown as { benchFrames: number[]; benchTask: number };
    kept.benchFrames = [];
    kept.benchTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.benchTask = Math.max(kept.benchTask, duration);
    }).observe({ type: 'longtask' });
    const note = (at: number) => {
      kept.benchFrames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.mouse.down();
  for (let move = 1; move <= moves; move++) {
    const angle = (move / moves) * 2 * Math.PI;
    await page.mouse.move(left + 140 * Math.sin(angle), top + 100 * (1 - Math.cos(angle)));
  }
  await page.mouse.up();
  const { at, longestTask } = await page.evaluate(() => {
    const kept = window as unknown as { benchFrames: number[]; benchTask: number };
    return { at: kept.benchFrames, longestTask: kept.benchTask };
  });
  const work = (await taskMilliseconds(devtools)) - before;
  const frames = at.slice(1).map((time, index) => time - (at[index] ?? time));
  return { frames, longestTask, work };
}

function figuresOf({ frames, longestTask, work }: Dragged): Figure[] {
  const what = `Dragging among ${fieldCount} fields on ${pages} pages (100 on the page)`;
  const late = frames.filter((frame) => frame > 17).length;
  return [
    { what: `${what}: median frame`, measured: milliseconds(percentile(frames, 0.5)), aim },
    {
      what: `${what}: 95th percentile frame`,
      measured: `${milliseconds(percentile(frames, 0.95))} (${late} of ${frames.length} late)`,
      aim,
    },
    {
      what: 'Longest frame, longest task (50 ms and more count)',
      measured: `${milliseconds(Math.max(...frames))}, ${milliseconds(longestTask)}`,
      aim: '',
    },
    { what: "Main thread's work for each frame", measured: milliseconds(work / frames.length), aim: '' },
  ];
}
