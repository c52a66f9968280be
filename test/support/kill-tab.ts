import type { Page } from 'playwright-core';

/** Ends a tab as a phone does that needs its memory: none of the page's own code runs any more. Its browser stays. */
export async function killTab(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devTools = await page.context().newCDPSession(page);
  // The page is gone before it could answer.
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
