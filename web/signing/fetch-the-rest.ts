import { whenReachable } from '../api/request/when-reachable.ts';
import { PageText } from '../surface/lazy-parts.ts';
import { DocumentView, ReadDialog, SignatureDialog, StillPages } from './lazy-parts.tsx';

/**
 * Runs once the first page is visible: fetches what comes next, so that it opens at once and without network, and then
 * the product's own typeface.
 */
export async function fetchTheRest(): Promise<void> {
  await imagesLoaded();
  const parts = [DocumentView, StillPages, SignatureDialog, PageText, ReadDialog];
  await Promise.all([...parts.map((part) => part.ahead()), whenReachable(() => import('./model/shown-digest.ts'))]);
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
