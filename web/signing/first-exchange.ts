import type { Pack } from '../../shared/contract/schemas/documents/document.ts';
import { requestInit } from '../api/request/request-init.ts';
import { markWanted } from '../messages/spoken.ts';
import { firstPageImages } from './first-page-images.ts';
import { linkToken, rememberedSession } from './link-session.ts';

export const exchange = '/app/tokens/exchange';
export const exchangeBody = () => ({ token: linkToken(), include_document: true as const });

let asked: Promise<Response> | undefined;

/** Exchanges the link if this tab has no session of it, and fetches the first page's images, which the page then finds fetched. */
export function askFirst(): void {
  if (rememberedSession()) return;
  markWanted();
  asked = fetch(exchange, requestInit('POST', exchangeBody(), {}, undefined));
  asked.then(fetchImages).catch(() => undefined);
}

/** The link's exchange, if it has been asked for. Its answer can be read once, so it is given once. */
export function takeExchange(): Promise<Response> | undefined {
  const taken = asked;
  asked = undefined;
  return taken;
}

async function fetchImages(response: Response): Promise<void> {
  const { document: pack } = (await response.clone().json()) as { document?: Pack };
  const page = pack?.child_documents[0]?.pages[0];
  for (const address of page ? firstPageImages(page) : []) {
    const image = new Image();
    image.fetchPriority = 'high';
    image.src = address;
  }
}
