import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessible } from './browser/browser.ts';
import type { Product } from './product.ts';

/** A person's actions in a browser, by the names that people read. */
export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name });

const patience = { timeout: 30_000 };

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Waits until a screen is there, and checks its accessibility. SCREENS names a folder for screenshots of the passed screens. */
export async function screen(page: Page, name: string, shown: Locator): Promise<void> {
  try {
    await shown.first().waitFor(patience);
  } finally {
    // The screen that appeared instead most needs a screenshot.
    await picture(page, name);
  }
  await accessible(page);
}

/** Waits until a signing page has fetched what its later screens need. Its own typeface comes last. */
export async function allFetched(page: Page): Promise<void> {
  await page.locator('html.sg-inter').waitFor({ ...patience, state: 'attached' });
}

export interface Person {
  name: string;
  email: string;
}

export interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const pdfFile = (name: string, bytes: Uint8Array): File => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

/** Registers on the page itself, and ends on the empty list. */
export async function registerOnPage(page: Page, url: string, person: Person & { password: string }): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill(person.name);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await button(page, 'Create an account').click();
  await heading(page, 'Documents').waitFor(patience);
}

/** Follows the mailed link to confirm one's address, presses the button, and ends on the list. */
export async function confirmOnPage(page: Page, product: Pick<Product, 'outbox'>, email: string): Promise<void> {
  await page.goto(await mailedLink(product, email, '/verify_email'));
  await button(page, 'Confirm email address').click();
  await heading(page, 'Your email address is verified').waitFor(patience);
  await page.getByRole('link', { name: 'Go to your documents' }).click();
  await heading(page, 'Documents').waitFor(patience);
}

/** Logs in on the page and ends on the list. */
export async function logIn(page: Page, url: string, person: { email: string; password: string }): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await button(page, 'Log in').click();
  await heading(page, 'Documents').waitFor(patience);
}

/** Chooses files with the button that opens the system's dialog. */
export async function chooseFiles(page: Page, files: File[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, /^(Choose PDF files|Upload)$/)
    .first()
    .click();
  await (await chooser).setFiles(files);
}

/** Drops files onto the window, as from the desktop. */
export async function dropFiles(page: Page, files: File[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  await page.evaluate((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
    }
  }, given);
}

/** The setup screen, once its pages are there. */
export async function setupScreen(page: Page): Promise<void> {
  await page.getByRole('group', { name: /^Page 1 of/ }).waitFor(patience);
  await expect.poll(() => button(page, 'Place a Text field').isEnabled(), patience).toBe(true);
}

/** Adds people by their form at the side. */
export async function addPeople(page: Page, people: Person[], options: { sequential?: boolean } = {}): Promise<void> {
  for (const [at, { name, email }] of people.entries()) {
    if (at === 0) await button(page, 'Add person').first().click();
    else await button(page.getByRole('dialog'), 'Add person').click();
    const form = page.getByRole('dialog').getByRole('listitem').nth(at);
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Email').fill(email);
  }
  if (options.sequential) await page.getByRole('dialog').getByRole('switch', { name: 'Sign one after another' }).check();
}

/** Chooses a type and clicks at its place, given as shares of the page's width and height. */
export async function placeField(page: Page, type: string, at: { page: number; x: number; y: number }): Promise<void> {
  const fields = page.getByRole('button', { name: new RegExp(`^${type},|, ${type},`) });
  const before = await fields.count();
  // The bar of a selected field could cover the place.
  const tools = page.getByRole('complementary', { name: 'Fields and people' });
  if (await button(tools, 'Done').isVisible()) await button(tools, 'Done').click();
  await page
    .getByRole('complementary', { name: 'Pages and documents' })
    .getByRole('button', { name: new RegExp(`^Page ${at.page}(,|$)`) })
    .click();
  const sheet = page.getByRole('group', { name: new RegExp(`^Page ${at.page} of`) });
  await button(page, `Place ${/^[AEIOU]/.test(type) ? 'an' : 'a'} ${type} field`).click();
  const box = await sheet.boundingBox();
  if (!box) throw new Error(`Page ${at.page} is not in sight`);
  await sheet.click({ position: { x: box.width * at.x, y: box.height * at.y } });
  await expect.poll(() => fields.count(), patience).toBe(before + 1);
}

/** Chooses the signatory of the next fields. */
export const fieldsFor = (page: Page, name: string): Promise<void> =>
  page.getByRole('list', { name: 'New fields are for' }).getByRole('button', { name }).click();

/** Goes from the setup screen through the steps to the queued requests. */
export async function sendNow(page: Page): Promise<void> {
  await button(page, 'Send').click();
  await button(page.getByRole('dialog'), 'Send now').click();
  await page.getByText('Setup complete. Signature requests have been queued.').waitFor(patience);
}

/** Draws a wave into the drawing box with a finger. */
export async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /Drawing area/ });
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no box to draw in');
  const [left, middle] = [box.x + 50, box.y + box.height / 2];
  await page.mouse.move(left, middle);
  await page.mouse.down();
  for (let step = 1; step <= 25; step++) await page.mouse.move(left + step * 8, middle + 30 * Math.sin(step / 3));
  await page.mouse.up();
}

/** The newest link with this path that was mailed to an address. */
export async function mailedLink(product: Pick<Product, 'outbox'>, to: string, path: string): Promise<string> {
  let link: string | undefined;
  const find = async () => {
    link = (await product.outbox(to)).flatMap(({ links }) => links).findLast((each) => each.includes(path));
    return link;
  };
  await expect.poll(find, { ...patience, message: `a mail to ${to} with a link to ${path}` }).toBeDefined();
  return link ?? '';
}
