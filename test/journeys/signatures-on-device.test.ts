import { createCanvas } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { smallestHeic } from '../../web/signature/heic-probe.ts';
import { phone, visit } from '../support/browser/browser.ts';
import { button, draw, heading, mailedLink, screen } from '../support/journeys.ts';
import { textPdf } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };

type Owner = Awaited<ReturnType<typeof product.owner>>;

/** Asks somebody for fields of these types, and answers their link. */
async function asked(sender: Owner, email: string, types: string[]): Promise<string> {
  const { packKey, childKey } = await sender.upload(await textPdf(1));
  await product.local.idle();
  const uuid = await sender.addSignatory(packKey, { name: 'Anna', email });
  for (const [index, type] of types.entries()) await sender.addField(childKey, { type, signatory_uuid: uuid, y: 100 + 150 * index });
  await sender.send(packKey);
  await product.local.idle();
  return mailedLink(product, email, '/sign/');
}

async function begin(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await button(page, 'Review document').tap();
}

async function signed(page: Page): Promise<void> {
  await button(page, 'Sign and submit').tap();
  await heading(page, 'Thank you, Anna').waitFor(patience);
}

test('a device remembers a signature for one address, if asked to, and forgets it by one press', async () => {
  const sender = await product.owner('Sam');
  const { page, context, noErrors } = await visit(browser, phone);
  const box = page.getByRole('checkbox', { name: /^Remember on this device/ });
  await begin(page, await asked(sender, 'anna@device.example', ['signature']));
  await button(page, 'Next: Sign').tap();
  await draw(page);
  await expect.poll(() => box.isChecked()).toBe(false);
  await box.tap();
  await screen(page, 'device-remember', box);
  await button(page, 'Use and review').tap();
  await signed(page);

  // Somebody else on the same phone.
  await begin(page, await asked(sender, 'bob@device.example', ['signature']));
  await button(page, 'Next: Sign').tap();
  await box.waitFor();
  await expect.poll(() => box.isChecked()).toBe(false);
  await expect.poll(() => page.getByText('Remembered on this device').count()).toBe(0);

  await begin(page, await asked(sender, 'anna@device.example', ['signature', 'signature']));
  await button(page, 'Next: Sign').tap();
  await screen(page, 'device-remembered', button(page, 'Use number 1 remembered on this device'));
  await page.getByRole('checkbox', { name: /^Use for my 1 other/ }).uncheck();
  await button(page, 'Use number 1 remembered on this device').tap();
  await button(page, 'Next: Sign').tap();
  await button(page, 'Forget on this device').tap();
  await screen(page, 'device-forgotten', page.getByText('This device remembers no signature of yours now.'));
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('remembered')))).toEqual([]);
  noErrors();
  await context.close();
});

/** Red, green, blue and white quarters, large enough to be made smaller, and to be turned as EXIF says. */
async function quarters(orientation: number): Promise<Buffer> {
  const [width, height] = [2_400, 1_200];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  for (const [index, colour] of ['#f00', '#0f0', '#00f', '#fff'].entries()) {
    context.fillStyle = colour;
    context.fillRect((index % 2) * (width / 2), Math.floor(index / 2) * (height / 2), width / 2, height / 2);
  }
  const jpeg = await canvas.encode('jpeg', 90);
  const tiff = Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex');
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, 0xe1, 0, body.length + 2), body, jpeg.subarray(2)]);
}

/** The measures of the picture in the field, and its corners from the top left to the bottom right. */
const seen = (page: Page) =>
  page.locator('.sg-file-image').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const corner = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
      return red > 200 ? (green > 200 ? 'W' : 'R') : green > 200 ? 'G' : blue > 200 ? 'B' : '?';
    };
    const [right, bottom] = [canvas.width - 20, canvas.height - 20];
    const corners = corner(20, 20) + corner(right, 20) + corner(20, bottom) + corner(right, bottom);
    return `${canvas.width}x${canvas.height} ${corners}`;
  });

test('large photos come upright however the camera was held, and one that can’t be read leaves the last one', async () => {
  const { page, context, noErrors } = await visit(browser, phone);
  await begin(page, await asked(await product.owner('Sam'), 'anna@photos.example', ['image']));
  const input = page.locator('input[type=file]');
  const choose = (buffer: Buffer, name: string) => input.setInputFiles({ name, mimeType: '', buffer });
  const upright = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB'];
  for (const [index, corners] of upright.entries()) {
    const worker = page.waitForEvent('worker');
    await choose(await quarters(index + 1), 'photo.jpg');
    await worker;
    await expect.poll(() => seen(page)).toBe(`${index < 4 ? '2000x1000' : '1000x2000'} ${corners}`);
  }
  expect(await input.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp');
  await choose(Buffer.from(smallestHeic, 'base64'), 'IMG_0001.HEIC');
  await screen(page, 'device-heic', page.getByRole('alert').getByText(/^This is a HEIC photo, which this browser can’t read\./));
  expect(await seen(page)).toBe('1000x2000 GWRB');
  noErrors();
  await context.close();
});
