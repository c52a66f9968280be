import { get } from 'node:http';
import type { Browser } from 'playwright-core';
import { buildWeb, webBuildIsStale } from '../../bin/web-build.ts';
import { ApiClient } from '../support/api-client.ts';
import { phone } from '../support/browser/browser.ts';
import { launchBrowser } from '../support/browser/launch-browser.ts';
import { draw } from '../support/journeys.ts';
import { type Figure, percentile } from './figure.ts';
import { type FirstPage, watchFirstPage } from './first-page-watch.ts';
import { sentLink } from './sending.ts';
import { type ShapedProxy, slow4g, startShapedProxy } from './shaped-proxy.ts';
import { readyLine, start } from './started.ts';
import { waterfall } from './waterfall.ts';

const runs = 5;
const processorSlowdown = 4;
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;

/**
 * Measures the signing page of a 10-page PDF on a phone of 390 px, slow 4G, processor slowed 4x, and counts the taps.
 * BENCH_WATERFALL=1 prints what one visit loads, and when.
 */
export async function signingFigures(): Promise<Figure[]> {
  if (webBuildIsStale()) await buildWeb();
  const product = await start({ environment: { DEMO: 'off' } });
  const browser = await launchBrowser();
  try {
    await product.said(readyLine);
    const owner = new ApiClient(product.url);
    await owner.register({ name: 'Olivia' });
    const link = await sentLink(owner, { pages: 10, email: 'anna@example.com', autoDate: true });
    const byHand = await sentLink(owner, { pages: 10, email: 'ben@example.com', autoDate: false });
    const proxy = await startShapedProxy(product.url, slow4g);
    try {
      const seen = await visits(browser, proxy, link.replace(product.url, proxy.url));
      const automatic = await signed(browser, link, false);
      const chosen = await signed(browser, byHand, true);
      const taps = 'Taps from link to done, one signature, one text, one date';
      return [
        ...pageFigures(seen),
        await scriptFigure('until the first page is usable', seen[0]?.scripts ?? [], '100 KB'),
        await scriptFigure('of a whole signing before the PDF engine', automatic.scripts, ''),
        { what: `${taps} that fills itself`, measured: String(automatic.taps), aim: '5' },
        { what: `${taps} chosen by hand`, measured: String(chosen.taps), aim: '5' },
      ];
    } finally {
      await proxy.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Visits one after another, each with an empty cache and new connections. */
async function visits(browser: Browser, proxy: ShapedProxy, link: string): Promise<FirstPage[]> {
  const seen: FirstPage[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext(phone);
    try {
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
      const told = process.env.BENCH_WATERFALL === '1' && run === runs - 1 ? await waterfall(devtools) : undefined;
      const firstPage = await watchFirstPage(page);
      const gone = page.goto(link, { waitUntil: 'commit', timeout: 60_000 });
      seen.push(await inTime(firstPage.seen, `The first page did not come; the proxy passed on ${kilobytes(proxy.received())}`));
      await gone;
      for (const line of told?.() ?? []) console.log(line);
    } finally {
      await context.close();
    }
  }
  return seen;
}

async function inTime<T>(work: Promise<T>, otherwise: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(otherwise)), 60_000);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function pageFigures(seen: FirstPage[]): Figure[] {
  const middle = (part: 'small' | 'sharp' | 'usable' | 'bytes') =>
    percentile(
      seen.map((visit) => visit[part]),
      0.5,
    );
  const all = seen.map(({ sharp }) => seconds(sharp)).join(', ');
  return [
    { what: `Signing page: first page sharp on the screen (median of ${all})`, measured: seconds(middle('sharp')), aim: '1.5 s' },
    { what: 'Signing page: first page as its small image', measured: seconds(middle('small')), aim: '' },
    { what: 'Signing page: bytes until then', measured: kilobytes(middle('bytes')), aim: '' },
    { what: 'Signing page: buttons of the first page work', measured: seconds(middle('usable')), aim: '2.0 s' },
  ];
}

interface Signed {
  taps: number;
  /** Addresses of all scripts that the visit loaded. */
  scripts: string[];
}

/** The whole way from the link to the end by finger, without the slow network: signature, text, then date, in the contract's order. */
async function signed(browser: Browser, link: string, dateByHand: boolean): Promise<Signed> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
    });
    let taps = 0;
    const tap = async (name: string, role: 'button' | 'textbox' = 'button') => {
      await page.getByRole(role, { name }).tap();
      taps++;
    };
    await page.goto(link);
    await tap('Review document');
    await tap('Next: Sign');
    await draw(page);
    await tap('Use signature');
    // The text that comes next has the focus, and so a phone its keyboard.
    await page.locator('input:focus, textarea:focus').waitFor();
    await page.keyboard.type('Anna Jones');
    await page.keyboard.press('Enter');
    if (dateByHand) await tap('Use today and review');
    await page.getByRole('heading', { name: 'Check before you submit' }).waitFor();
    await tap('Sign and submit');
    await page.getByRole('heading', { name: /^Thank you/ }).waitFor({ timeout: 60_000 });
    return { taps, scripts: [...scripts] };
  } finally {
    await context.close();
  }
}

const pdfEngine = /\/pdf[-.][^/]*\.js$/;

/** All scripts of a whole signing except the PDF engine's, in gzipped size. */
async function scriptFigure(when: string, scripts: string[], aim: string): Promise<Figure> {
  const ours = scripts.filter((script) => !pdfEngine.test(script));
  const sizes = await Promise.all(ours.map(gzipBytes));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return {
    what: `JavaScript ${when}, gzip`,
    measured: `${kilobytes(total)} in ${ours.length} files`,
    aim,
  };
}

function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}
