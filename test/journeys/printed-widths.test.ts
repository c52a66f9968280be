import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadTextEngines } from '../../functions/pdf/fonts/faces.ts';
import { setLine } from '../../functions/pdf/fonts/shape.ts';
import { hanFontOf } from '../../shared/fields/printing/field-fonts.ts';
import { textDirection } from '../../shared/fields/printing/text-layout.ts';
import { scriptSamples } from '../fixtures/scripts.ts';
import { browser, onBrowser } from '../support/browser/test-browser.ts';

onBrowser();

// Loads the web app's modules that measure text into an empty page, with the fonts they fetch.
const measuringPage = `<!doctype html><script type="module">
  import { measureText } from '/fields/measure-text.ts';
  import { fetchFonts, fieldFontFamily } from '/fields/script-fonts.ts';
  window.widthOf = async (text) => {
    await fetchFonts(text, '400 100px ' + fieldFontFamily(text));
    return measureText(text, 14);
  };
</script>`;
const cacheDir = mkdtempSync(join(tmpdir(), 'countersign-widths-'));
let server: ViteDevServer;
let page: Page;

beforeAll(async () => {
  await loadTextEngines();
  server = await createServer({ cacheDir, logLevel: 'error', server: { port: 0, strictPort: false, hmr: false, watch: null } });
  await server.listen();
});
// All tests share one page, so that each font is fetched once.
beforeEach(async () => {
  if (page?.isClosed() === false) return;
  page = await browser.newPage();
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: measuringPage }));
  await page.goto(`${server.resolvedUrls?.local[0]}blank`);
  await page.waitForFunction('window.widthOf');
});
afterAll(async () => {
  await server?.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

it.each(Object.entries(scriptSamples))('%s is as wide on the screen as on paper', async (_, sample) => {
  const text = sample.normalize('NFC');
  const onScreen = Number(await page.evaluate(`window.widthOf(${JSON.stringify(text)})`));
  const { width } = setLine(text, { font: 'sans', direction: textDirection(text), han: hanFontOf(text) });
  // Measures at the largest size of a field's text; spec core §9 only lets it shrink.
  expect(Math.abs(onScreen - (width * 14) / 1000)).toBeLessThanOrEqual(0.5);
});
