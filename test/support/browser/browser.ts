import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** What somebody signs on, by `test.each`, and how they press there: a journey of both runs by touch and by mouse. */
export const devices = [
  ['a phone', phone, 'tap'],
  ['a desktop', desktop, 'click'],
] as const;

export interface Visit {
  context: BrowserContext;
  page: Page;
  /**
   * Fails if the page has logged an error or thrown since the visit began. `expected`: what the browser itself logs
   * about a call that is refused on purpose.
   */
  noErrors(expected?: RegExp): void;
}

/** A new visitor with an empty profile, whose console errors are collected. */
export async function visit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('crash', () => errors.push('The page crashed'));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return { context, page, noErrors: (expected) => expect(errors.filter((error) => !expected?.test(error))).toEqual([]) };
}

/** Expects no accessibility violation (axe, WCAG 2.2 A and AA). */
export async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Only for frames does axe need a second page, which takes twice as long.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // No script runs in a full sandbox, axe's neither: it would wait for ever.
    .exclude('iframe[sandbox=""]')
    .analyze();
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html.slice(0, 200)) }));
  expect(found).toEqual([]);
}
