import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { ClosedLink, ClosedLinkCode } from './closed-link.ts';

/** The page of a link that ends while its document is open here: it names the document, and the sender as whom to ask. */
export function closedHere(code: ClosedLinkCode, { document_name, created_by_name, asked_by }: Pack): ClosedLink {
  return { code, document_name, contact: { name: created_by_name, email: asked_by?.email ?? '' }, download_url: null };
}
