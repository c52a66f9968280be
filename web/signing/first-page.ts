import type { Pack, Page } from '../../shared/contract/schemas/documents/document.ts';
import { lastDayOf } from '../../shared/domain/sending/deadline.ts';
import { linkEnds } from '../../shared/domain/signing/link-validity.ts';
import { locale } from '../messages/spoken.ts';
import { firstPageImages } from './first-page-images.ts';
import { isHosted, linkToken } from './link-session.ts';
import { drawBrand, paintLook } from './look.ts';
import { t } from './messages.ts';
import { pageCount, tasksOf } from './model/tasks.ts';

/** The app no longer waits for an image that takes longer than this. Milliseconds. */
const longestWait = 4_000;

/** Says that the document is on its way. */
export function showOpening(): void {
  fill('boot-title', t('opening'));
}

/**
 * Draws the page's first, static picture before the app has loaded: who asks, what for, and the first page, as its
 * cover, or with its small image and then the sharp one. The app shows the same in the same places from the same addresses.
 * Returns the sharp image.
 */
export function showFirstPage(pack: Pack, signatoryUuid: string): HTMLImageElement | undefined {
  document.title = pack.document_name;
  const brand = document.getElementById('boot-brand');
  if (pack.look && brand) {
    paintLook(pack.look, document.documentElement);
    drawBrand(pack.look, brand);
    brand.hidden = false;
  }
  const page = pack.child_documents[0]?.pages[0];
  const cover = document.getElementById('boot-cover');
  const sharp = page && cover ? appendImages(cover, page) : undefined;
  fill('boot-ask', pack.created_by_name ? t('asks', { name: pack.created_by_name }) : t('asks_nobody'));
  fill('boot-title', pack.document_name);
  fill('boot-asker', askerOf(pack));
  fill('boot-facts', factsOf(pack, signatoryUuid));
  return sharp;
}

function appendImages(cover: HTMLElement, page: Page): HTMLImageElement | undefined {
  cover.style.aspectRatio = `${page.width} / ${page.height}`;
  const images = firstPageImages(page).map((url) => {
    const image = new Image();
    image.alt = '';
    image.fetchPriority = 'high';
    image.src = url;
    return image;
  });
  cover.append(...images);
  return images.at(-1);
}

/** Looks again and again, since no event tells of an image's first bytes. Its size comes with them. */
export async function untilImage(image: HTMLImageElement | undefined, part: 'naturalWidth' | 'complete'): Promise<void> {
  const end = performance.now() + longestWait;
  while (image && !image[part] && !image.complete && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Whether a first page's cover (780 pixels wide) is as sharp as this screen. */
export function coverSuffices({ cover_url }: Page): boolean {
  return cover_url !== undefined && window.innerWidth * window.devicePixelRatio <= 780;
}

/** "10 pages · 1 signature, 1 date"; a pack says first how many documents it has, and last until when it can be signed. */
export function factsOf(pack: Pack, signatoryUuid: string): string {
  const documents = pack.child_documents.length;
  const size = [...(documents > 1 ? [t('documents', { n: documents })] : []), t('pages', { n: pageCount(pack) })];
  return [size.join(', '), tasksOf(pack, signatoryUuid) || t('nothing_to_fill'), ...untilWhen(pack, signatoryUuid)].join(' · ');
}

/** Until the last day to sign, or without one as long as the link works that was sent last. A host's device has no such link, nor has a form's visitor, whose address ends in the document's key. */
function untilWhen({ key, sign_by, signatories }: Pack, signatoryUuid: string): string[] {
  if (sign_by) return [t('sign_by', { day: lastDayOf(sign_by, locale()), zone: sign_by.time_zone })];
  if (isHosted() || linkToken() === key) return [];
  const me = signatories.find(({ uuid }) => uuid === signatoryUuid);
  const ends = me && linkEnds(me);
  return ends ? [t('link_until', { day: new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(ends)) })] : [];
}

/** The sender's confirmed address and their account: anybody may choose a name, so these stand beneath it. */
export function askerOf({ asked_by }: Pack): string {
  if (!asked_by) return '';
  const { email, email_confirmed, account_name } = asked_by;
  return [
    email_confirmed ? t('asker_address', { email }) : email,
    ...(account_name ? [t('asker_of', { account: account_name })] : []),
  ].join(' · ');
}

function fill(id: string, text: string): void {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}
