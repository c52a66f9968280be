import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPixels } from '../../functions/pdf/render/render.ts';
import { stamp } from '../../functions/pdf/stamp/stamp.ts';
import { inkPng } from '../../infra/local/demo/ink.ts';
import type { DataField } from '../../shared/contract/schemas/documents/data-field.ts';
import { pageList, stampsOf } from '../../shared/domain/signing/page-list.ts';
import { type FieldType, fieldTypes } from '../../shared/fields/field-types.ts';
import { newField } from '../../shared/fields/placing/new-field.ts';
import { type PageShape, plainPdf } from '../fixtures/pdfs.ts';
import { browser, onBrowser } from '../support/browser/test-browser.ts';
import type { Shown } from '../support/field-looks/page.tsx';

onBrowser();

const root = new URL('../support/field-looks/', import.meta.url).pathname;
const picture = inkPng(3);
let outDir: string;
let server: PreviewServer;
beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'countersign-looks-'));
  await build({ configFile: false, root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  server = await preview({ configFile: false, root, logLevel: 'warn', build: { outDir }, preview: { host: '127.0.0.1' } });
});
afterAll(async () => {
  await server?.close();
  rmSync(outDir, { recursive: true, force: true });
});

/** The content of each type; types not listed hold a picture. */
const contents: Partial<Record<FieldType, Partial<DataField>>> = {
  text: { data: 'Cape Town' },
  date: { data: '2026-11-21' },
  check: { data: 'checked' },
  choice: { data: 'Two rooms' },
  file: { blob: 'a.b.file', filename: 'passport.pdf' },
  note: { data: 'Keys are with the caretaker, who lives on the ground floor and opens until eight.' },
  highlight: { background_colour: '#00aa55' },
  block: { data: 'Removed', background_colour: '#10131c' },
  link: { data: 'https://example.com/terms', description: 'The terms' },
  blank: { data: 'by hand' },
  question: { data: 'Yes, one cat. It is old and rarely leaves the room.' },
  signer_setup: { data: '{"name":"Ben Smith","email":"ben@example.com","mobile_number":""}' },
  approve: { data: 'approved 2026-11-21' },
  decline: { data: 'Too expensive' },
};
/** Two columns with room between them, sized for the smallest page below. */
const fields = fieldTypes.map((type, index): DataField => {
  const place = { page_index: 0, x: index % 2 === 0 ? 10 : 210, y: 10.3 + 42 * Math.floor(index / 2) };
  const field = newField(type, {
    uuid: `field ${type}`,
    key: 'child',
    ...place,
    width: 170.4,
    height: 31.2,
    now: '2026-11-21T10:00:00.000Z',
  });
  return { ...field, ...(contents[type] ?? { blob: 'picture' }) };
});

const sealed = stampsOf(pageList(fields, { viewer: null, people: [], documents: [{ key: 'child' }] }));

/** Pixels per point in both pictures. */
const sharpness = 4;

interface Picture {
  width: number;
  data: Uint8Array | Uint8ClampedArray;
}

async function onScreen(page: Page, size: { width: number; height: number }, zoom: number): Promise<Picture> {
  const blob_url = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
  const shown: Shown = { ...size, zoom, fields: fields.map((field) => (field.blob === 'picture' ? { ...field, blob_url } : field)) };
  await page.evaluate((given) => (window as unknown as { show(shown: unknown): void }).show(given), shown);
  await expect.poll(() => page.locator('svg, img').count()).toBe(fieldTypes.length - 1);
  await expect.poll(() => page.evaluate(() => document.fonts.check("400 100px 'Noto Sans'", 'Cape Town, 2026'))).toBe(true);
  // Waits until the page was laid out with the font's widths, and painted.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const image = await loadImage(await page.screenshot());
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return { width: image.width, data: context.getImageData(0, 0, image.width, image.height).data };
}

/** The box of a field's ink, in points. A pixel counts as ink when it is at least half as far from white as the darkest one. */
function inkIn({ width, data }: Picture, field: DataField) {
  const around = 4;
  const from = { x: Math.max(0, Math.floor((field.x - around) * sharpness)), y: Math.max(0, Math.floor((field.y - around) * sharpness)) };
  const to = { x: Math.ceil((field.x + field.width + around) * sharpness), y: Math.ceil((field.y + field.height + around) * sharpness) };
  const distance = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return Math.max(...[0, 1, 2].map((part) => 255 - (data[at + part] ?? 255)));
  };
  let farthest = 0;
  for (let y = from.y; y < to.y; y++) for (let x = from.x; x < to.x; x++) farthest = Math.max(farthest, distance(x, y));
  expect(farthest, field.type).toBeGreaterThan(40);
  const ink = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  for (let y = from.y; y < to.y; y++) {
    for (let x = from.x; x < to.x; x++) {
      if (distance(x, y) < farthest / 2) continue;
      ink.left = Math.min(ink.left, x / sharpness);
      ink.top = Math.min(ink.top, y / sharpness);
      ink.right = Math.max(ink.right, (x + 1) / sharpness);
      ink.bottom = Math.max(ink.bottom, (y + 1) / sharpness);
    }
  }
  return ink;
}

const shapes: PageShape[] = [0, 90, 180, 270].flatMap((rotate): PageShape[] => [{ rotate }, { rotate, cropBox: [40, 60, 455, 475] }]);

describe('a field is printed where the screen shows it, to half a point', () => {
  it.each([0.5, 1, 2])('every type of field on every kind of page, at a zoom of %s', async (zoom) => {
    const context = await browser.newContext({
      viewport: { width: Math.ceil(415 * zoom), height: Math.ceil(415 * zoom) },
      deviceScaleFactor: sharpness / zoom,
    });
    const page = await context.newPage();
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    const screen = await onScreen(page, { width: 415, height: 415 }, zoom);
    for (const shape of shapes) {
      const file = await stamp(await plainPdf(1, { ...shape, empty: true }), { fields: sealed, images: { picture } });
      const paper = await renderPixels(file, 0, sharpness);
      for (const field of fields) {
        const [shown, printed] = [inkIn(screen, field), inkIn(paper, field)];
        for (const side of ['left', 'top', 'right', 'bottom'] as const) {
          expect(Math.abs(shown[side] - printed[side]), `${side} of ${field.type}, ${JSON.stringify(shape)}`).toBeLessThanOrEqual(0.5);
        }
      }
    }
    await context.close();
  });
});
