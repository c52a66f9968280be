import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, visit } from '../support/browser/browser.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const laterThanAddresses = () => product.client().post('/_local/clock', { advance_seconds: 310 });

/** Pictures in view that failed to load. */
const broken = (page: Page) =>
  page.evaluate(() => {
    const inView = [...document.images].filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight);
    return inView.filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src.split('?')[0]);
  });

const shown = (page: Page) => page.evaluate(() => [...document.images].filter((image) => image.naturalWidth > 0).length);

test('pages are drawn even if their addresses lapsed before the reader scrolled to them', async () => {
  const { owner, key, people } = await preparePack(product, { people: ['Anna'], pages: 20 });
  await owner.send(key);
  const { page, context } = await visit(browser, phone);
  await page.goto(await product.signingLink(people[0]?.email ?? ''));
  await page.getByRole('button', { name: /Read the document/ }).click();
  await expect.poll(() => shown(page)).toBeGreaterThan(0);
  await laterThanAddresses();
  const last = page.getByRole('region', { name: 'Page 20 of 20' }).locator('img').last();
  const scrolledTo = async () => {
    await page.mouse.wheel(0, 2000);
    return (await last.count()) === 0 ? 0 : last.evaluate((image: HTMLImageElement) => image.naturalWidth);
  };
  await expect.poll(scrolledTo).toBeGreaterThan(0);
  await expect.poll(() => broken(page)).toEqual([]);
  await context.close();
});
