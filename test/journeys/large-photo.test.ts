import { randomBytes } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { renderPixels } from '../../functions/pdf/render/render.ts';
import { phone, visit } from '../support/browser/browser.ts';
import { newFieldPack } from '../support/field-pack.ts';
import { allFetched, button, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const box = { x: 100, y: 100, width: 200, height: 200 };

/** A grainy green picture, which no encoding makes small: the device's small storage has no room for it. */
async function photo(): Promise<Buffer> {
  const side = 2_000;
  const canvas = createCanvas(side, side);
  const pixels = canvas.getContext('2d').createImageData(side, side);
  const grain = randomBytes(side * side * 2);
  for (let at = 0; at < side * side; at += 1) pixels.data.set([(grain[2 * at] ?? 0) >> 1, 230, (grain[2 * at + 1] ?? 0) >> 1, 255], at * 4);
  canvas.getContext('2d').putImageData(pixels, 0, 0);
  const bytes = await canvas.encode('png');
  expect(bytes.length).toBeGreaterThan(6_000_000);
  return bytes;
}

/** The mean colour of the field in the sealed file. */
async function printedColour(bytes: Uint8Array): Promise<number[]> {
  const { width, data } = await renderPixels(bytes, 0, 1);
  const sums = [0, 0, 0];
  for (let y = box.y; y < box.y + box.height; y += 1)
    for (let x = box.x; x < box.x + box.width; x += 1)
      for (let part = 0; part < 3; part += 1) sums[part] = (sums[part] ?? 0) + (data[(y * width + x) * 4 + part] ?? 0);
  return sums.map((sum) => sum / box.width / box.height);
}

/** Anna's link to a document that asks her for a photo of her meter. */
async function askedForPhoto() {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  const uuid = await pack.place('image', { signatory_uuid: anna.uuid, description: 'Meter', required: true, ...box });
  await pack.owner.send(pack.packKey);
  return { ...pack, uuid, link: await product.signingLink(anna.email) };
}

/** Anna's input for a file, on a page that has lost the network. */
async function openedWithoutNetwork(page: Page, link: string) {
  await page.goto(link);
  await button(page, 'Review document').tap();
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await allFetched(page);
  await page.context().setOffline(true);
  return input;
}

const keptNotice = (page: Page) => page.getByText('1 change kept on this device');
const keptSmall = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('signing-pictures')));
/** How many pictures the large storage holds. */
const keptLarge = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const asked = indexedDB.open('countersign');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const count = asked.result.transaction('kept').objectStore('kept').count();
          count.onsuccess = () => {
            resolve(count.result);
            asked.result.close();
          };
        };
      }),
  );

/** Somebody's photo of two months ago, who has never come back. */
const leaveAnOldOne = (page: Page) =>
  page.evaluate(
    (at) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('countersign');
        asked.onsuccess = () => {
          const transaction = asked.result.transaction('kept', 'readwrite');
          transaction.objectStore('kept').put({ entry: 'a photo', at }, 'signing-pictures.another document.somebody.photo');
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            resolve();
            asked.result.close();
          };
        };
      }),
    Date.now() - 61 * 24 * 3_600_000,
  );

test('a photo too large for the small storage survives a killed tab without a network, and ends in the sealed file', async () => {
  const { link, final, field, uuid } = await askedForPhoto();
  const { page, context } = await visit(browser, phone);
  const input = await openedWithoutNetwork(page, link);
  await input.setInputFiles({ name: 'meter.png', mimeType: 'image/png', buffer: await photo() });
  await keptNotice(page).waitFor();
  expect([await keptSmall(page), await keptLarge(page)]).toEqual([[], 1]);
  await leaveAnOldOne(page);
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(link);
  await button(again, 'Remove').waitFor();
  await again.getByText('Saved', { exact: true }).waitFor();
  expect(await field(uuid)).toMatchObject({ filename: 'meter.png' });
  await expect.poll(() => keptLarge(again)).toBe(0);
  await screen(again, 'photo-back', button(again, 'Review and submit'));
  await button(again, 'Review and submit').tap();
  await button(again, 'Sign and submit').tap();
  await again.getByText('Thank you, Anna. You have signed.').waitFor();
  const [red = 255, green = 0, blue = 255] = await printedColour(await final());
  expect([red < 120, green > 200, blue < 120]).toEqual([true, true, true]);
  await context.close();
});

test('a file chosen without a network survives a killed tab, too', async () => {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  const uuid = await pack.place('file', { signatory_uuid: anna.uuid, description: 'Plan', required: true });
  await pack.owner.send(pack.packKey);
  const link = await product.signingLink(anna.email);
  const { page, context } = await visit(browser, phone);
  const input = await openedWithoutNetwork(page, link);
  await input.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(7_000_000, 'plan') });
  await screen(page, 'file-waits', page.getByText('The file is kept on this device'));
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(link);
  await again.getByText('Replace', { exact: true }).waitFor();
  await again.getByText('Saved', { exact: true }).waitFor();
  expect(await pack.field(uuid)).toMatchObject({ filename: 'plan.pdf', blob: expect.any(String) });
  await expect.poll(() => keptLarge(again)).toBe(0);
  await button(again, 'Review and submit').tap();
  await button(again, 'Sign and submit').tap();
  await again.getByText('Thank you, Anna. You have signed.').waitFor();
  await context.close();
});

test('where the large storage is denied, the page says that the photo is not kept, and asks for it again', async () => {
  const { link, field, uuid } = await askedForPhoto();
  const { page, context } = await visit(browser, phone);
  await context.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { get });
  });
  const input = await openedWithoutNetwork(page, link);
  await input.setInputFiles({ name: 'meter.png', mimeType: 'image/png', buffer: await photo() });
  await page.getByText('1 change is not saved. This browser keeps nothing').waitFor();
  await expect.poll(() => keptNotice(page).count()).toBe(0);
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(link);
  await again.getByText('This device could not keep the picture').waitFor();
  expect(await field(uuid)).toMatchObject({ blob: null });
  await context.close();
});
