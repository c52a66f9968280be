import type { FramedEvent } from '../../../shared/embed/messages.ts';

/** The sites that may frame this page: none unless it is in a frame for them. The page's server has written them there. */
export const framedBy: readonly string[] = sites();

function sites(): readonly string[] {
  if (window.parent === window) return [];
  const written = document.querySelector<HTMLMetaElement>('meta[name="framed-by"]')?.content ?? '';
  const allowed = written.split(' ').filter((origin) => origin !== '');
  // Not every browser says who frames a page.
  const host = window.location.ancestorOrigins?.[0];
  return host === undefined ? allowed : allowed.filter((origin) => origin === host);
}

/** Tells the page around. A browser delivers a message only to a page of the site that it names. */
export function tellHost(event: FramedEvent): void {
  for (const origin of framedBy) window.parent.postMessage(event, origin);
}

/** The site around, as far as the browser tells; undefined outside a frame. Only these sites can have framed the page. */
export const framedIn: string | undefined =
  framedBy.length === 1 ? framedBy[0] : framedBy.find((origin) => origin === URL.parse(document.referrer)?.origin);
