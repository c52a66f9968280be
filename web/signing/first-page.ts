import type { Pack } from '../../shared/contract/schemas/document.ts';
import { t } from './messages.ts';
import { pageCount, tasksOf } from './model/tasks.ts';

/**
 * Fills the page's first, static picture before the app has loaded: who asks, what, and the first page, its small image at once and the
 * sharp one over it when it has come. The app shows the same, in the same places, from the same addresses.
 */
export function showFirstPage(pack: Pack, signatoryUuid: string): void {
  document.title = pack.document_name;
  fill('boot-ask', pack.created_by_name ? t('asks', { name: pack.created_by_name }) : t('asks_nobody'));
  fill('boot-title', pack.document_name);
  fill('boot-facts', factsOf(pack, signatoryUuid));
  const page = pack.child_documents[0]?.pages[0];
  const cover = document.getElementById('boot-cover');
  if (!page || !cover) return;
  cover.style.aspectRatio = `${page.width} / ${page.height}`;
  for (const url of [page.thumbnail_url, page.image_url]) {
    const image = new Image();
    image.alt = '';
    image.decoding = 'async';
    image.fetchPriority = 'high';
    image.src = url;
    cover.append(image);
  }
}

/** "10 pages · 1 signature, 1 date". */
export function factsOf(pack: Pack, signatoryUuid: string): string {
  return [t('pages', { n: pageCount(pack) }), tasksOf(pack, signatoryUuid) || t('nothing_to_fill')].join(' · ');
}

function fill(id: string, text: string): void {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}
