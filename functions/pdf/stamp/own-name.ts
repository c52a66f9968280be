import { createHash } from 'node:crypto';
import { type PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { sha256Hex } from '../../sha256-hex.ts';
import type { Resolve } from '../objects/structure.ts';
import { drawnWith } from './drawn-with.ts';

/**
 * A name for a form on a page that nothing on the page can call, because it is the digest of all that the page and the
 * form draw with. Readers draw a name that a content uses and nobody defined as soon as somebody defines it. Equal
 * pages give equal names.
 */
export function ownName(page: PdfDict, resources: PdfDict, form: PdfRef, resolve: Resolve): string {
  const hash = createHash('sha256');
  for (const object of drawnWith({ parts: [page.get('Contents'), resources, form], annotations: page.get('Annots') }, resolve)) {
    const value = leafOf(object);
    if (value !== undefined) hash.update(`${value}\n`);
  }
  return `Countersign${hash.digest('hex').slice(0, 32)}`;
}

function leafOf(object: PdfObject): string | number | undefined {
  if (object instanceof PdfStream) return digestOf(object.data);
  if (object instanceof PdfName || object instanceof PdfNumber) return object.value;
  return object instanceof PdfString ? digestOf(object.bytes) : undefined;
}

/** Pages share fonts and pictures, so each is read once. */
const digests = new WeakMap<Uint8Array, string>();

function digestOf(data: Uint8Array): string {
  const digest = digests.get(data) ?? sha256Hex(data);
  digests.set(data, digest);
  return digest;
}
