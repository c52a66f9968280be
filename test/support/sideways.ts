import type { Page } from 'playwright-core';

/** What can be scrolled sideways, and what in it is too wide; nothing on a page that fits its screen. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX))
      .flatMap((element) => [
        `${element.className} ${element.scrollWidth} > ${element.clientWidth}`,
        ...[...element.querySelectorAll('*')]
          .filter((one) => one.getBoundingClientRect().right > element.clientWidth + 1)
          .map((one) => one.outerHTML.slice(0, 80)),
      ]),
  );
