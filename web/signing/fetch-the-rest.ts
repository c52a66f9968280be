import { whenReachable } from '../api/request/when-reachable.ts';
import { MenuList } from './lazy-parts.tsx';
import { fetchInterpreter } from './model/late-interpreter.ts';
import { workAhead } from './page-parts.tsx';
import type { Signing } from './state/signing.ts';
import type { Stage } from './state/types.ts';

/**
 * Runs once the first page is visible: fetches what comes next, so that it opens at once and without network, and
 * starts what runs in the background (`first`: the stage shown first); then the product's own typeface.
 */
export async function fetchTheRest(signing: Signing, first: Stage): Promise<void> {
  await imagesLoaded();
  const { watch, keepFocus } = await whenReachable(() => import('./work.ts'));
  keepFocus();
  watch(signing, first);
  await Promise.all([workAhead(), MenuList.ahead(), whenReachable(fetchInterpreter), whenReachable(() => import('./state/late-files.ts'))]);
  await document.fonts.load("400 48px 'Dancing Script'");
  await typeface();
}

/** The product's own typeface; no page waits for it. */
export async function typeface(): Promise<void> {
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) return;
  await document.fonts.load("400 16px 'Inter Variable'");
  document.documentElement.classList.add('sg-inter');
}

async function imagesLoaded(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('.sg-cover img')];
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  await new Promise((resolve) => setTimeout(resolve, 300));
}
