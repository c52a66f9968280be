import type { Page } from '../../shared/contract/schemas/documents/document.ts';

/** Addresses of the first page's images, the sharp one last. */
export function firstPageImages({ cover_url, thumbnail_url, image_url }: Page): string[] {
  return cover_url ? [cover_url] : [thumbnail_url, image_url];
}
