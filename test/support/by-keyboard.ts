import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a screen reader says first where the focus is. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return 'BODY';
    const labels = (at as Partial<HTMLInputElement>).labels;
    return (at.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? at.textContent ?? '').trim();
  });

/** Presses Tab until what is named so has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 70 && !name.test(passed.at(-1) ?? '')) {
    if (passed.length > 0 || !name.test(await focused(page))) await page.keyboard.press('Tab');
    passed.push(await focused(page));
  }
  expect(passed.at(-1), passed.join(' | ').slice(-1_500)).toMatch(name);
}

/** Goes there by Tab, and presses Enter. */
export async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
