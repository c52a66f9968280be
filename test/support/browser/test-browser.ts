import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { keepPictures } from './picture-of-failure.ts';

export let browser: Browser;

/** A browser that does not open a page for so long hangs. */
const patience = 10_000;

async function answers(one: Browser): Promise<boolean> {
  if (!one.isConnected()) return false;
  const opened = one.newContext().then((context) => context.close());
  const late = new Promise<false>((resolve) => setTimeout(resolve, patience, false).unref());
  return Promise.race([opened.then(() => true), late]).catch(() => false);
}

async function sureOfBrowser(): Promise<void> {
  if (browser && (await answers(browser))) return;
  if (browser) console.error('The browser had died or hung, and was started anew.');
  await browser?.close().catch(() => undefined);
  browser = await launchBrowser();
}

/**
 * Gives the test file that calls this a browser, which the files of a worker share, and closes the file’s pages at its end. A browser that has
 * died or hangs is replaced before the next test. It ends with the worker.
 */
export function onBrowser(): void {
  beforeAll(sureOfBrowser);
  beforeEach(sureOfBrowser);
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail' && browser.isConnected()) await keepPictures(browser, task.name);
    if (!browser.isConnected()) throw new Error('The browser died during this test and took it along. The next test gets a new browser.');
  });
  afterAll(async () => {
    if (browser?.isConnected()) await Promise.all(browser.contexts().map((context) => context.close()));
  });
}
