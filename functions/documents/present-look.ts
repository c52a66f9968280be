import type { PageLook } from '../../shared/contract/schemas/accounts/page-look.ts';
import type { Look } from '../../shared/domain/branding/look.ts';
import { blobFileKey } from '../data/files/blobs.ts';

/** The part of a look that pages for signers and visitors show. `url` gives the address of a file. */
export function presentLook(look: Look | null | undefined, url: (fileKey: string) => string): PageLook | null {
  if (!look) return null;
  const { name, footer_text, primary_colour, header_colour, page_header } = look;
  const urlOf = (blob: string | null) => (blob === null ? null : url(blobFileKey(blob)));
  const logos = { logo_light_url: urlOf(look.logo_light_key), logo_dark_url: urlOf(look.logo_dark_key) };
  return { name, footer_text, primary_colour, header_colour, page_header, ...logos };
}
