import { logoOn, logoSize } from '../../shared/domain/branding/logo.ts';
import { behindMailLogo, type Look } from '../../shared/domain/branding/look.ts';
import type { LetterLook } from '../../shared/messages/letter/letter.ts';
import { blobFileKey } from '../data/files/blobs.ts';
import type { Files } from '../ports/files.ts';
import type { Attachment } from '../ports/mail.ts';

/** Names the logo within a mail. It comes with the mail, so that it is seen for as long as the mail is kept. */
const logoId = 'logo@countersign';

/** A document's look as its mails show it, and the logo's file to send along. */
export async function letterLook(
  files: Pick<Files, 'get'>,
  look: Look | null | undefined,
): Promise<{ look: LetterLook | null; attachments: Attachment[] }> {
  if (!look) return { look: null, attachments: [] };
  const placed = logoOn(behindMailLogo(look), { light: look.logo_light_key, dark: look.logo_dark_key });
  if (!placed) return { look: { ...look, logo: null }, attachments: [] };
  const bytes = await files.get(blobFileKey(placed.logo));
  const logo = { src: `cid:${logoId}`, ...logoSize(pngSize(bytes)), plate: placed.plate };
  const attachment = { filename: 'logo.png', content_type: 'image/png', bytes, content_id: logoId };
  return { look: { ...look, logo }, attachments: [attachment] };
}

/** From the file's header. Every stored logo was re-encoded as PNG. */
function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: header.getUint32(16), height: header.getUint32(20) };
}
