import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

const folder = '.cache/test/failed';
/** Characters of the tree. The file has it whole; the folder of a clone that proves a commit is gone afterwards. */
const mostPrinted = 3_000;

/** Keeps what each open page of a failed journey showed, as a picture and as its accessibility tree, and prints where they lie. */
export async function keepPictures(browser: Browser, testName: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const name = testName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [at, page] of pages.entries()) {
    const path = join(folder, `${name}-${at + 1}`);
    // A page that hangs has neither.
    await page.screenshot({ path: `${path}.png`, timeout: 5_000 }).catch(() => undefined);
    const tree = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    writeFileSync(`${path}.txt`, `${page.url()}\n${tree}\n`);
    console.error(`${path}.png, .txt: what the page showed\n${page.url()}\n${tree.slice(0, mostPrinted)}`);
  }
}
