import type { Pack, Page } from '../../shared/contract/schemas/documents/document.ts';
import { lastDayOf } from '../../shared/domain/sending/deadline.ts';
import { linkEnds } from '../../shared/domain/signing/link-validity.ts';
import { drawBrand, paintLook } from './look.ts';
import { t } from './messages.ts';
import { pageCount, tasksOf } from './model/tasks.ts';

/** The app no longer waits for an image that takes longer than this. Milliseconds. */
const longestWait = 4_000;

/**
 * Draws the page's first, static picture before the app has loaded: who asks, what for, and the first page, first with
 * its small image and then with the sharp one. The app shows the same in the same places from the same addresses.
 * Resolves when the sharp image has loaded, has failed or takes too long.
 */
export async function showFirstPage(pack: Pack, signatoryUuid: string): Promise<void> {
  document.title = pack.document_name;
  const brand = document.getElementById('boot-brand');
  if (pack.look && brand) {
    paintLook(pack.look, document.documentElement);
    drawBrand(pack.look, brand);
    brand.hidden = false;
  }
  const page = pack.child_documents[0]?.pages[0];
  const cover = document.getElementById('boot-cover');
  const sharp = page && cover ? appendImages(cover, page) : Promise.resolve();
  fill('boot-ask', pack.created_by_name ? t('asks', { name: pack.created_by_name }) : t('asks_nobody'));
  fill('boot-title', pack.document_name);
  fill('boot-asker', askerOf(pack));
  fill('boot-facts', factsOf(pack, signatoryUuid));
  await Promise.race([sharp, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

function appendImages(cover: HTMLElement, page: Page): Promise<unknown> {
  cover.style.aspectRatio = `${page.width} / ${page.height}`;
  const images = [page.thumbnail_url, page.image_url].map((url) => {
    const image = new Image();
    image.alt = '';
    image.fetchPriority = 'high';
    image.src = url;
    cover.append(image);
    return image;
  });
  const sharp = images[1];
  return new Promise((resolve) => {
    sharp?.addEventListener('load', resolve);
    sharp?.addEventListener('error', resolve);
  });
}

/** "10 pages · 1 signature, 1 date"; a pack says first how many documents it has, and last until when it can be signed. */
export function factsOf(pack: Pack, signatoryUuid: string): string {
  const documents = pack.child_documents.length;
  const size = [...(documents > 1 ? [t('documents', { n: documents })] : []), t('pages', { n: pageCount(pack) })];
  return [size.join(', '), tasksOf(pack, signatoryUuid) || t('nothing_to_fill'), ...untilWhen(pack, signatoryUuid)].join(' · ');
}

/** Until the last day to sign, or without one as long as the link works that was sent last. */
function untilWhen({ sign_by, signatories }: Pack, signatoryUuid: string): string[] {
  if (sign_by) return [t('sign_by', { day: lastDayOf(sign_by, 'en-GB'), zone: sign_by.time_zone })];
  const me = signatories.find(({ uuid }) => uuid === signatoryUuid);
  const ends = me && linkEnds(me);
  return ends ? [t('link_until', { day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(ends)) })] : [];
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
