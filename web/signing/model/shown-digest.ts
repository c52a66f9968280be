import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Content, contentDigest } from '../../../shared/domain/signing/content-digest.ts';

/**
 * The digest of what this page shows, made from that and from nothing that the server says of it: a submission can't rest on what was
 * not on the screen. In JavaScript, since browsers hash only on https.
 */
export function shownDigest(content: Content): string {
  return contentDigest(content, (text) => bytesToHex(sha256(utf8ToBytes(text))));
}
