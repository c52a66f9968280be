import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildWeb, webBuildIsStale } from '../../bin/web-build.ts';
import { ApiClient } from '../support/api-client.ts';
import { desktop } from '../support/browser/browser.ts';
import { launchBrowser } from '../support/browser/launch-browser.ts';
import { button, logIn } from '../support/journeys.ts';
import { type Figure, milliseconds } from './figure.ts';
import { readyLine, start } from './started.ts';

/** As many as a file may have. */
const rowCount = 50_000;
/** Every so many rows one has no valid address. */
const wrongEvery = 1_000;
const patience = { timeout: 600_000 };
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Imports a CSV file of the largest size, in Windows-1252 with semicolons, through the page; again, and on a slow processor. */
export async function importFigures(): Promise<Figure[]> {
  if (webBuildIsStale()) await buildWeb();
  const product = await start({ environment: { DEMO: 'off' } });
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const file = join(folder, 'contacts.csv');
  // From the disk, because the page would have to decode a file that came with the command.
  writeFileSync(file, contactsFile());
  let browser: Browser | undefined;
  try {
    await product.said(readyLine);
    browser = await launchBrowser();
    const page = await (await browser.newContext(desktop)).newPage();
    await logIn(page, product.url, await new ApiClient(product.url).register({ name: 'Olivia' }));
    await page.goto(`${product.url}/#address_book`);
    await watchFrames(page);
    const first = await imported(page, file, `${rowCount} rows`);
    const again = await imported(page, file, 'The same file again');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return [...first, ...again, ...(await imported(page, file, 'Again, the page’s processor slowed 4 times'))];
  } finally {
    await browser?.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function imported(page: Page, file: string, what: string): Promise<Figure[]> {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  await button(page, 'Choose a CSV file').waitFor();
  await longestFrame(page);
  const chosen = performance.now();
  await page.locator('input[type=file]').setInputFiles(file);
  const begin = button(page, /^Import [\d,]+ contacts$/);
  await begin.waitFor(patience);
  const read = seconds(chosen);
  const readingFrame = await longestFrame(page);
  const started = performance.now();
  await begin.click();
  const end = page.getByText(/^[\d,]+ added, [\d,]+ updated, [\d,]+ unchanged\.$/);
  await end.waitFor(patience);
  const sent = seconds(started);
  const sendingFrame = await longestFrame(page);
  const result = await end.textContent();
  await button(page.getByRole('dialog'), 'Close').last().click();
  return [
    { what: `${what}: from the choice of the file to the preview`, measured: read, aim: '' },
    { what: `${what}: from “Import” to the end`, measured: `${sent} (${result})`, aim: '180 s' },
    {
      what: `${what}: longest pause of the page, reading and sending`,
      measured: `${milliseconds(readingFrame)} and ${milliseconds(sendingFrame)}`,
      aim: '200 ms',
    },
  ];
}

function contactsFile(): Buffer {
  const row = (at: number) =>
    at % wrongEvery === wrongEvery - 1
      ? 'Niemand;falsch;'
      : `J\u00f6rg M\u00fcller ${at};joerg${at}@example.com;${at % 2 ? `+49 151 ${10_000_000 + at}` : ''}`;
  return Buffer.from(`Name;E-Mail;Handy\r\n${Array.from({ length: rowCount }, (_, at) => row(at)).join('\r\n')}\r\n`, 'latin1');
}

async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = window as unknown as { benchLongest: number };
    kept.benchLongest = 0;
    let before = performance.now();
    const note = () => {
      const now = performance.now();
      kept.benchLongest = Math.max(kept.benchLongest, now - before);
      before = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

/** The milliseconds of the longest frame since the last time. */
function longestFrame(page: Page): Promise<number> {
  return page.evaluate(() => {
    const kept = window as unknown as { benchLongest: number };
    const { benchLongest } = kept;
    kept.benchLongest = 0;
    return benchLongest;
  });
}
