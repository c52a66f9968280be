import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { renderPixels } from '../../functions/pdf/render/render.ts';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { button, draw, heading, screen } from '../support/journeys.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const upright = { width: 390, height: 844 };
const lying = { width: 844, height: 390 };
const box = { x: 60, y: 300, width: 300, height: 100 };

interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

interface Ink {
  /** The edges, in pixels. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** How much of the box around it is black. */
  covered: number;
}

/** Ink is dark, on paper as on nothing. */
function inkOf({ data, width, height }: Pixels): Ink {
  let [left, top, right, bottom, black] = [width, height, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const share = (((data[at + 3] ?? 0) / 255) * (255 - (data[at] ?? 0))) / 255;
    black += share;
    if (share < 0.5) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return { left, top, right, bottom, covered: black / ((right - left) * (bottom - top)) };
}

const pad = (page: Page) => page.getByRole('img', { name: /Drawing area/ });

/** The ink in the pad, in CSS pixels. */
async function inkInPad(page: Page): Promise<Ink> {
  // The pixels stay in the browser; the function goes there.
  const { left, top, right, bottom, covered, sharpness } = await page.evaluate<Ink & { sharpness: number }>(`(() => {
    const canvas = document.querySelector('.sg-pad canvas');
    const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return { ...(${inkOf})(pixels), sharpness: canvas.width / canvas.clientWidth };
  })()`);
  return { left: left / sharpness, top: top / sharpness, right: right / sharpness, bottom: bottom / sharpness, covered };
}

async function inkOfPng(bytes: Uint8Array): Promise<Ink> {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return inkOf(canvas.getContext('2d').getImageData(0, 0, image.width, image.height));
}

async function inkInSealed(bytes: Uint8Array): Promise<Ink> {
  const scale = 4;
  const { width, height, data } = await renderPixels(bytes, 0, scale);
  const page = createCanvas(width, height);
  const pixels = page.getContext('2d').createImageData(width, height);
  pixels.data.set(data);
  page.getContext('2d').putImageData(pixels, 0, 0);
  return inkOf(page.getContext('2d').getImageData(box.x * scale, box.y * scale, box.width * scale, box.height * scale));
}

async function stroke(page: Page, points: readonly (readonly [number, number])[], meanwhile = async () => undefined as unknown) {
  const at = await pad(page).boundingBox();
  if (!at) throw new Error('There is no pad');
  const [first, ...others] = points.map(([x, y]) => [at.x + x, at.y + y] as const);
  await page.mouse.move(...(first ?? [0, 0]));
  await page.mouse.down();
  for (const point of others) await page.mouse.move(...point);
  await meanwhile();
  await page.mouse.up();
}

const wave = (left: number, top: number) =>
  Array.from({ length: 25 }, (_, step) => [left + step * 6, top + 35 * Math.sin(step / 2)] as const);

/** Turns the phone and waits for the ink, which is drawn again later than the pad takes its new size, in one step or in several. */
async function turned(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  let before = '';
  const isDrawnAgain = async () => {
    const drawn = await pad(page).evaluate((canvas: HTMLCanvasElement) => {
      const { clientWidth, clientHeight, width, height } = canvas;
      return { clientWidth, isWhole: Math.abs(width / clientWidth - height / clientHeight) < 0.02, picture: canvas.toDataURL() };
    });
    const isSame = drawn.picture === before;
    before = drawn.picture;
    return drawn.clientWidth > size.width * 0.9 && drawn.isWhole && isSame;
  };
  await expect.poll(isDrawnAgain).toBe(true);
}

test('ink is sent and sealed as thick as it was drawn, and turning the phone loses none of it', async () => {
  const pack = await preparePack(product, { people: ['Anna'] });
  const [anna] = pack.people;
  const [child = ''] = pack.childKeys;
  // The page's own words would count as ink, so a block hides them.
  await pack.owner.addField(child, { type: 'block', x: 0, y: 0, width: 595, height: 842, background_colour: '#ffffff' });
  await pack.owner.addField(child, { ...box, type: 'signature', signatory_uuid: anna?.uuid, required: true });
  await pack.owner.send(pack.key);
  const { page, context, noErrors } = await visit(browser, { ...phone, viewport: upright });
  await page.goto(await product.signingLink(anna?.email ?? ''));
  await button(page, 'Review document').tap();
  await button(page, /^Next: Sign/).tap();
  await screen(page, 'pad-upright', pad(page));
  await button(page, 'Use and review').tap();
  await page.getByText('A drawn signature is required in order to proceed.').waitFor();

  // A stroke of two points is as fast as one can be.
  await stroke(page, [
    [40, 60],
    [300, 60],
  ]);
  const fast = await inkInPad(page);
  expect(fast.bottom - fast.top).toBeGreaterThan(1.8);
  await stroke(page, wave(60, 120));
  const drawn = await inkInPad(page);
  await turned(page, lying);
  await screen(page, 'pad-lying', pad(page));
  const room = await pad(page).boundingBox();
  expect((room?.width ?? 0) * (room?.height ?? 0)).toBeGreaterThan(0.6 * lying.width * lying.height);
  await turned(page, upright);
  // The pad takes its final height a moment later than its width.
  const moved = async () => {
    const back = await inkInPad(page);
    return Math.max(...(['left', 'top', 'right', 'bottom'] as const).map((edge) => Math.abs(back[edge] - drawn[edge])));
  };
  await expect.poll(moved).toBeLessThan(2);

  // The phone is turned while the finger is down: what it has drawn stays, and the next stroke is drawn too.
  await stroke(page, wave(80, 170), () => turned(page, lying));
  await stroke(page, wave(400, 130));
  await expect.poll(async () => (await inkInPad(page)).right).toBeGreaterThan(500);
  const seen = await inkInPad(page);
  await accessible(page);
  await screen(page, 'pad-lying-drawn', pad(page));
  await button(page, 'Use and review').tap();
  await button(page, 'Sign and submit').tap();
  await heading(page, /^Thank you/).waitFor();
  await product.local.idle();

  const { data_fields } = await pack.owner.get(`/app/documents/${child}/get_data_fields`);
  const field = data_fields.find((one: { y: number; type: string }) => one.type === 'signature' && one.y === box.y);
  const bytes = async (address: string) => new Uint8Array(await (await fetch(new URL(address, product.url))).arrayBuffer());
  const sent = await inkOfPng(await bytes(field.blob_url));
  const served = await pack.owner.call('GET', `/app/serve/${pack.key}`);
  const sealed = await inkInSealed(await bytes(served.headers.get('location') ?? ''));
  for (const { covered } of [sent, sealed]) expect(Math.abs(covered / seen.covered - 1)).toBeLessThan(0.06);
  noErrors();
  await context.close();
});

test('a signature is drawn on a phone for the page on a desktop, which uses it; a closed dialog ends the code', async () => {
  const pack = await preparePack(product, { people: ['Anna'] });
  await pack.owner.send(pack.key);
  const { page, context, noErrors } = await visit(browser, desktop);
  await page.goto(await product.signingLink(pack.people[0]?.email ?? ''));
  await button(page, 'Review document').click();
  const code = async () => {
    await button(page, /^(Next: )?Sign$/).click();
    await page.getByText('Draw', { exact: true }).click();
    await button(page, 'Draw on your phone').click();
    await screen(page, 'elsewhere-code', page.getByRole('img', { name: /QR code/ }));
    return (await page.locator('.sg-elsewhere-link').textContent()) ?? '';
  };
  const ended = await code();
  await page.keyboard.press('Escape');
  const mobile = await visit(browser, phone);
  await expect
    .poll(async () => {
      await mobile.page.goto(ended);
      await mobile.page.getByRole('status').waitFor();
      return mobile.page.getByRole('heading', { name: 'This code is not valid any more' }).isVisible();
    })
    .toBe(true);

  await mobile.page.goto(await code());
  await heading(mobile.page, 'Draw your signature').waitFor();
  await screen(mobile.page, 'elsewhere-upright', pad(mobile.page));
  await page.getByText('Your phone has opened the page. Draw there.').waitFor();
  await button(mobile.page, 'Use this signature').tap();
  await mobile.page.getByText('A drawn signature is required in order to proceed.').waitFor();
  await turned(mobile.page, lying);
  await draw(mobile.page);
  await screen(mobile.page, 'elsewhere-lying', pad(mobile.page));
  await button(mobile.page, 'Use this signature').tap();
  await screen(mobile.page, 'elsewhere-sent', heading(mobile.page, 'It is on your other device now'));
  // The button that sent it is gone; a screen reader goes on with what has happened.
  expect(await mobile.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await screen(page, 'elsewhere-arrived', page.getByRole('img', { name: 'What was drawn on your other device' }));
  await button(page, 'Use and review').click();
  await button(page, 'Sign and submit').click();
  await heading(page, /^Thank you/).waitFor();
  const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.key}`);
  expect(audit_records.map((one: { audit_entry_type: string }) => one.audit_entry_type)).toContain('drawn_elsewhere');
  noErrors();
  mobile.noErrors(/Failed to load resource.*look_up/);
  await Promise.all([context.close(), mobile.context.close()]);
});
