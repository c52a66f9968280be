import type { Page } from 'playwright-core';

export interface FirstPage {
  /** Milliseconds from navigation until the page's small image, the first sign of the page, is painted. */
  small: number;
  /** Milliseconds until the image at the screen's sharpness is painted. */
  sharp: number;
  /** Bytes of all answers received by then, with their headers. */
  bytes: number;
  /** Milliseconds until its buttons work, and the addresses of the scripts fetched by then. */
  usable: number;
  scripts: string[];
}

/** Call before navigating: `seen` resolves once the first page's sharp image is decoded, in the viewport and
 * painted, and its buttons work. */
export async function watchFirstPage(page: Page): Promise<{ seen: Promise<FirstPage> }> {
  let resolve: (seen: FirstPage) => void = () => undefined;
  const seen = new Promise<FirstPage>((done) => {
    resolve = done;
  });
  await page.exposeFunction('benchFirstPage', (times: FirstPage) => resolve(times));
  await page.addInitScript(() => {
    const told = window as unknown as { benchFirstPage(times: FirstPage): void };
    let small = 0;
    let painting = false;
    const pictures = () =>
      [...document.images].filter((image) => {
        const { width, top, bottom, left, right } = image.getBoundingClientRect();
        const inView = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
        return inView && width > innerWidth / 2 && image.complete && image.naturalWidth > 0;
      });
    const transferred = () =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
        (total, entry) => total + (entry as PerformanceResourceTiming).transferSize,
        0,
      );
    /** The boot's picture has no buttons: they come with the app that answers them. */
    const tellWhenUsable = (seen: FirstPage) => {
      if (!document.querySelector('footer button')) return void requestAnimationFrame(() => tellWhenUsable(seen));
      const scripts = performance.getEntriesByType('resource').flatMap(({ name }) => (/\.js$/.test(name) ? [name] : []));
      // A timer of no time runs once the browser has nothing more urgent to do.
      requestAnimationFrame(() => setTimeout(() => told.benchFirstPage({ ...seen, usable: performance.now(), scripts }), 0));
    };
    const look = () => {
      const shown = pictures();
      if (shown.length > 0 && small === 0) small = performance.now();
      // At least one pixel of the image for each pixel that the page covers: no blur at its displayed width.
      const sharp = shown.find((image) => image.naturalWidth >= image.getBoundingClientRect().width * devicePixelRatio);
      if (sharp && !painting) {
        painting = true;
        const bytes = transferred();
        sharp.decode().then(
          // When the frame after the next one begins, the next one, with the image, has been painted.
          () =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => tellWhenUsable({ small, sharp: performance.now(), bytes, usable: 0, scripts: [] })),
            ),
          () => {
            painting = false;
          },
        );
      }
      if (!sharp || !painting) requestAnimationFrame(look);
    };
    if (window.top === window) requestAnimationFrame(look);
  });
  return { seen };
}
