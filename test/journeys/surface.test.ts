import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfAssets } from '../../web/build/pdf-assets.ts';
import type { Surface } from '../../web/surface/surface.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { desktop, phone } from '../support/browser/browser.ts';
import { browser, onBrowser } from '../support/browser/test-browser.ts';
import type { Shown } from '../support/surface/page.tsx';

onBrowser();

const root = new URL('../support/surface/', import.meta.url).pathname;
let outDir: string;
let server: PreviewServer;
beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'countersign-surface-'));
  const shape = { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2_000 };
  await build({ configFile: false, root, logLevel: 'warn', plugins: [pdfAssets()], build: shape });
  server = await preview({ configFile: false, root, logLevel: 'warn', build: { outDir }, preview: { host: '127.0.0.1' } });
});
afterAll(async () => {
  await server?.close();
  rmSync(outDir, { recursive: true, force: true });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800"><rect width="600" height="800" fill="#eee"/></svg>';

interface Opened {
  page: Page;
  /** Addresses of the images that were asked for. */
  asked: string[];
  close(): Promise<void>;
}

/** Shows the pages on a screen of their own. Their images arrive at once unless `lost`. */
async function open(shown: Shown, options: BrowserContextOptions = desktop, lost = false): Promise<Opened> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const asked: string[] = [];
  await page.route(/\/(large|small)\//, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return lost ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'image/svg+xml', body: svg });
  });
  await page.route('**/get_blob_as_image*', (route) => route.fulfill({ status: 404 }));
  const pdf = Buffer.from(await plainPdf(shown.pages));
  await page.route('**/app/documents/*/pdf', (route) => route.fulfill({ contentType: 'application/pdf', body: pdf }));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.evaluate((given) => (window as unknown as { show(shown: Shown): void }).show(given), shown);
  await page.getByRole('group', { name: 'Page 1', exact: true }).waitFor();
  return { page, asked, close: () => context.close() };
}

const mounted = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-page]')].map((element) => Number(element.dataset.page) + 1));
const zoom = (page: Page) => page.evaluate(() => (window as unknown as { surface: Surface }).surface.zoomNow());
const pointAt = (page: Page, clientX: number, clientY: number) =>
  page.evaluate((at) => (window as unknown as { surface: Surface }).surface.pointAt(at), { clientX, clientY });
const topOf = async (page: Page, name: string) => (await page.getByRole('group', { name, exact: true }).boundingBox())?.y ?? Number.NaN;

async function goTo(page: Page, number: number): Promise<void> {
  await page.getByLabel(/^Go to page/).fill(String(number));
  await page.keyboard.press('Enter');
}

describe('a document of 300 pages', () => {
  const many: Shown = { key: 'lease', pages: 300 };

  it('keeps only pages near the viewport in the DOM, each with its layer', async () => {
    const { page, close } = await open(many);
    expect(await mounted(page)).toEqual([1, 2]);
    await goTo(page, 200);
    await expect.poll(() => mounted(page)).toEqual([199, 200, 201]);
    expect(await page.getByLabel('Go to page, 1 to 300').inputValue()).toBe('200');
    expect(await page.getByRole('button').allTextContents()).toEqual(['Button of page 199', 'Button of page 200', 'Button of page 201']);
    const pane = await page.getByRole('region', { name: 'Pages' }).boundingBox();
    expect(await topOf(page, 'Page 200')).toBeCloseTo((pane?.y ?? 0) + 20, 0);
    await goTo(page, 9_999);
    await expect.poll(() => mounted(page)).toEqual([299, 300]);
    await page.getByLabel(/^Go to page/).selectText();
    await page.keyboard.type('page 1');
    expect(await page.getByLabel(/^Go to page/).inputValue()).toBe('1');
    await close();
  });

  it('keeps the page that has the focus, in its order, however far the reader scrolls', async () => {
    const { page, close } = await open(many);
    await page.getByRole('button', { name: 'Button of page 1', exact: true }).focus();
    await page.getByRole('region', { name: 'Pages' }).evaluate((element) => element.scrollTo(0, 1e6));
    await expect.poll(() => mounted(page)).toEqual([1, 299, 300]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Button of page 1');
    await close();
  });

  it('loads small images for pages that fly past, and large ones only where the scrolling stops', async () => {
    const { page, asked, close } = await open(many);
    await page.getByRole('region', { name: 'Pages' }).evaluate(async (element) => {
      for (let step = 1; step <= 20; step++) {
        element.scrollTop = step * 9_000;
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }
    });
    const [at] = (await mounted(page)).slice(1);
    await page.getByRole('img', { name: `Page ${at}`, exact: true }).waitFor();
    const large = asked.filter((path) => path.startsWith('/large/')).length;
    const small = asked.filter((path) => path.startsWith('/small/')).length;
    expect(large).toBeLessThan(small / 2);
    await close();
  });
});

describe('zooming', () => {
  it('by the wheel keeps the place under the pointer', async () => {
    const { page, close } = await open({ key: 'lease', pages: 20 });
    // The page is wider than the screen; a narrower one is centred.
    await page.evaluate(() => (window as unknown as { surface: Surface }).surface.zoomTo(2));
    await goTo(page, 7);
    await page.mouse.move(500, 400);
    const before = await pointAt(page, 500, 400);
    const was = await zoom(page);
    await page.keyboard.down('Control');
    for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, -60);
    await page.keyboard.up('Control');
    await expect.poll(() => zoom(page)).toBeGreaterThan(was * 1.3);
    const after = await pointAt(page, 500, 400);
    expect(after?.page).toBe(before?.page);
    expect(after?.x).toBeCloseTo(before?.x ?? Number.NaN, -0.5);
    expect(after?.y).toBeCloseTo(before?.y ?? Number.NaN, -0.5);
    await close();
  });

  it('changes the scale by about a tenth for a notch of the wheel', async () => {
    const { page, close } = await open({ key: 'lease', pages: 3 });
    const was = await zoom(page);
    await page.mouse.move(500, 400);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect.poll(() => zoom(page)).toBeGreaterThan(was * 1.05);
    expect(await zoom(page)).toBeLessThan(was * 1.15);
    await close();
  });

  it('by keys steps in and out, to 100 % and to the width', async () => {
    const { page, close } = await open({ key: 'lease', pages: 3 });
    await page.getByRole('region', { name: 'Pages' }).focus();
    const fitted = await zoom(page);
    await page.keyboard.press('Shift+Digit0');
    expect(await zoom(page)).toBe(1);
    await page.keyboard.press('+');
    expect(await zoom(page)).toBe(1.1);
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    expect(await zoom(page)).toBe(0.9);
    await page.keyboard.press('Shift+Digit1');
    expect(await zoom(page)).toBeCloseTo(fitted);
    await close();
  });

  it('by two fingers moves the page along with the fingers', async () => {
    const { page, close } = await open({ key: 'lease', pages: 20 }, phone);
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number, y: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: 195 + side * apart, y, id })),
      });
    const fitted = await zoom(page);
    await page.getByRole('region', { name: 'Pages' }).evaluate((element) => element.scrollTo(0, 3_000));
    const before = await pointAt(page, 195, 300);
    await touch('touchStart', 30, 300);
    for (let step = 1; step <= 6; step++) await touch('touchMove', 30 + step * 10, 300 + step * 10);
    await touch('touchEnd', 0, 0);
    expect(await zoom(page)).toBeCloseTo(fitted * 3, 1);
    const after = await pointAt(page, 195, 360);
    expect(after?.page).toBe(before?.page);
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    await close();
  });

  it('far in draws from the PDF within the limits of a canvas, and zooming out frees the canvases', async () => {
    const { page, close } = await open({ key: 'lease', pages: 3 });
    await expect.poll(() => page.locator('canvas').count()).toBe(0);
    await page.evaluate(() => (window as unknown as { surface: Surface }).surface.zoomTo(4));
    const canvas = page.locator('[data-page="0"] canvas');
    await canvas.waitFor({ timeout: 15_000 });
    const pixels = await canvas.evaluate((element: HTMLCanvasElement) => [element.width, element.height] as const);
    expect(pixels[0]).toBe(3_200);
    expect(pixels[0] * pixels[1]).toBeLessThanOrEqual(16_777_216);
    await page.evaluate(() => (window as unknown as { surface: Surface }).surface.zoomTo(null));
    await expect.poll(() => page.locator('canvas').count()).toBe(0);
    await close();
  });
});

describe('pages that fit the width', () => {
  it('keep the reader’s place when the screen is turned', async () => {
    const { page, close } = await open({ key: 'lease', pages: 50 }, phone);
    await goTo(page, 30);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => (await page.getByRole('group', { name: 'Page 30', exact: true }).boundingBox())?.width).toBe(800);
    expect(await page.getByLabel(/^Go to page/).inputValue()).toBe('30');
    await close();
  });

  it('scroll together with the content above them', async () => {
    const { page, close } = await open({ key: 'lease', pages: 50, within: true });
    expect(await topOf(page, 'Page 1')).toBeGreaterThan(400);
    await goTo(page, 40);
    await expect.poll(() => mounted(page)).toEqual([39, 40, 41]);
    expect(await page.locator('#outer').evaluate((element) => element.scrollTop)).toBeGreaterThan(10_000);
    await close();
  });
});

it('show another document from its top', async () => {
  const { page, close } = await open({ key: 'lease', pages: 50 });
  await goTo(page, 40);
  await expect.poll(() => mounted(page)).toContain(40);
  await page.evaluate(() => (window as unknown as { show(shown: Shown): void }).show({ key: 'annex', pages: 5 }));
  await expect.poll(() => mounted(page)).toEqual([1, 2]);
  expect(await page.getByLabel(/^Go to page/).inputValue()).toBe('1');
  await close();
});

it.each(['LiberationSans-Regular.ttf', 'UniGB-UTF16-H.bcmap', 'openjpeg.wasm'])('pdf.js finds %s by its name', async (name) => {
  const { page, close } = await open({ key: 'lease', pages: 1 });
  const bytes = page.evaluate(
    (filename) => (window as unknown as { assetBytes(name: string): Promise<number> }).assetBytes(filename),
    name,
  );
  expect(await bytes).toBeGreaterThan(1_000);
  await close();
});

it('a page whose image is lost says so', async () => {
  const { page, close } = await open({ key: 'lease', pages: 1 }, desktop, true);
  await page.getByText('This page could not be shown.').waitFor();
  await close();
});
