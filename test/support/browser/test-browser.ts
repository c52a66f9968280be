import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchBrowser } from './launch-browser.ts';

export let browser: Browser;

/** Gives the test file that calls this its own browser: the same one for all its tests, or a new one after the browser has died. */
export function onBrowser(): void {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    if (!browser.isConnected()) browser = await launchBrowser();
  });
  afterEach(() => {
    if (!browser.isConnected()) throw new Error('The browser died during this test and took it along. The next test gets a new browser.');
  });
  afterAll(async () => {
    await browser?.close();
  });
}
