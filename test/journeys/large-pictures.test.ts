import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, visit } from '../support/browser/browser.ts';
import { newFieldPack } from '../support/field-pack.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

/** A photo of 40 megapixels: dark ink on grey paper. */
async function largePhoto(): Promise<Buffer> {
  const canvas = createCanvas(8_000, 5_000);
  const context = canvas.getContext('2d');
  context.fillStyle = '#d8d8d0';
  context.fillRect(0, 0, 8_000, 5_000);
  context.lineWidth = 120;
  context.strokeStyle = '#101840';
  context.beginPath();
  context.moveTo(1_500, 3_500);
  context.bezierCurveTo(3_000, 500, 4_500, 5_500, 6_500, 1_500);
  context.stroke();
  return canvas.encode('jpeg', 85);
}

/** How long the page did not respond at most while something was done, in milliseconds. */
async function longestSilence(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const beat = { last: performance.now(), longest: 0 };
    const timer = setInterval(() => {
      const now = performance.now();
      beat.longest = Math.max(beat.longest, now - beat.last);
      beat.last = now;
    }, 20);
    Object.assign(window, { beat, timer });
  });
  await act();
  return page.evaluate(() => {
    const { beat, timer } = window as unknown as { beat: { last: number; longest: number }; timer: number };
    clearInterval(timer);
    return Math.max(beat.longest, performance.now() - beat.last);
  });
}

test('a photo of 40 megapixels becomes an image and a signature of a size that is printed, and the page responds meanwhile', async () => {
  const { owner, packKey, person, place, field } = await newFieldPack(product);
  const anna = await person('Anna');
  const image = await place('image', { signatory_uuid: anna.uuid, description: 'Meter reading', required: true });
  const signature = await place('signature', { signatory_uuid: anna.uuid, required: true });
  await owner.send(packKey);
  const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() };
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(await product.signingLink(anna.email));
  await button(page, 'Review document').tap();

  // The server would make it smaller, too: until the upload may go on, the page shows what it has made itself.
  const measured = Promise.withResolvers<void>();
  await page.route('**/get_data_field_upload_url/**', async (route) => {
    await measured.promise;
    await route.fallback();
  });
  const whileRead = await longestSilence(page, async () => {
    await button(page, 'Meter reading').setInputFiles(photo);
    await page.getByText('Reading the picture…').waitFor();
    await button(page, 'Crop or turn').waitFor();
  });
  const shown = page.locator('.sg-file-image');
  expect(await shown.getAttribute('src')).toMatch(/^(data|blob):/);
  expect(await shown.evaluate(async (picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth))).toBe(2_000);
  measured.resolve();
  await page.getByText('Saved', { exact: true }).waitFor();
  await button(page, /^Next: Sign/).tap();
  await page.getByText('Upload', { exact: true }).tap();
  const whileCut = await longestSilence(page, async () => {
    await page.getByLabel('Choose a picture of your signature').setInputFiles(photo);
    await page.getByRole('img', { name: 'Your signature', exact: true }).waitFor();
  });
  await screen(page, 'large-photo-as-signature', page.getByRole('img', { name: 'Your signature', exact: true }));
  await button(page, 'Use and review').tap();
  await button(page, 'Sign and submit').tap();
  await heading(page, 'Thank you, Anna').waitFor();

  const stored = async (uuid: string) => {
    const { blob_url } = await field(uuid);
    const bytes = Buffer.from(await (await fetch(new URL(blob_url, product.url))).arrayBuffer());
    const { width, height } = await loadImage(bytes);
    return { longer: Math.max(width, height), kilobytes: bytes.length / 1024 };
  };
  const [meter, ink] = [await stored(image), await stored(signature)];
  expect(meter.longer).toBe(2_000);
  expect(ink.longer).toBeLessThanOrEqual(1_200);
  expect(Math.max(meter.kilobytes, ink.kilobytes)).toBeLessThan(1_024);
  expect(Math.max(whileRead, whileCut)).toBeLessThan(1_000);
  noErrors();
  await context.close();
});
