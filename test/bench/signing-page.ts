import { get } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { buildWeb, webBuildIsStale } from '../../bin/web-build.ts';
import { ApiClient } from '../support/api-client.ts';
import { launchBrowser, phone } from '../support/browser.ts';
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
 * The signing page of a 10-page PDF on a phone of 390 px, slow 4G, processor slowed 4x, and the taps it takes. BENCH_WATERFALL=1 prints
 * what one visit loads, and when.
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
      const automatic = await signed(browser, link);
      const chosen = await signed(browser, byHand);
      return [...pageFigures(seen), await scriptFigure(automatic.scripts), ...tapFigures(automatic.taps, chosen.taps)];
    } finally {
      await proxy.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** One after the other, each with an empty cache and new connections. */
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
      seen.push(await inTime(firstPage, `The first page did not come; the proxy passed on ${kilobytes(proxy.received())}`));
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
  const middle = (part: keyof FirstPage) =>
    percentile(
      seen.map((visit) => visit[part]),
      0.5,
    );
  const all = seen.map(({ sharp }) => seconds(sharp)).join(', ');
  return [
    { what: `Signing page: first page sharp on the screen (median of ${all})`, measured: seconds(middle('sharp')), aim: '2.0 s' },
    { what: 'Signing page: first page as its small image', measured: seconds(middle('small')), aim: '' },
    { what: 'Signing page: bytes until then', measured: kilobytes(middle('bytes')), aim: '' },
  ];
}

interface Signed {
  taps: number;
  /** Addresses of all scripts that the visit loaded. */
  scripts: string[];
}

/** The whole way from the link to done by finger; the link's product is reached directly. */
async function signed(browser: Browser, link: string): Promise<Signed> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
    });
    await page.goto(link);
    let taps = 0;
    const tap = async (name: string | RegExp) => {
      await page.getByRole('button', { name, exact: typeof name === 'string' }).tap();
      taps++;
    };
    await tap('Review document');
    // The one button of the bar leads through; a box that it stands at is already the one that is written in.
    const dialog = page.getByRole('button', { name: /^Use (signature|and review)/ });
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    const text = page.getByRole('textbox', { name: 'Full name' });
    await followBar(page, { dialog, submit, text }, () => {
      taps++;
    });
    await tap('Submit');
    await page.getByRole('heading', { name: /^Thank you/ }).waitFor({ timeout: 60_000 });
    return { taps, scripts: [...scripts] };
  } finally {
    await context.close();
  }
}
