import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Content, contentDigest } from '../../../shared/domain/signing/content-digest.ts';

/**
 * The digest of what this page shows. It is computed from the page's own content and not from anything the server says
 * of it, so a submission can't rest on something that was not on the screen. It is computed in JavaScript because
 * browsers hash only on https.
 */
export function shownDigest(content: Content): string {
  return contentDigest(content, (text) => bytesToHex(sha256(utf8ToBytes(text))));
}
