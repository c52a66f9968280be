import { createHash } from 'node:crypto';
import { type PDF, PdfArray, PdfDict, PdfName, type PdfRef, PdfStream } from '@libpdf/core';
import type { ValidationData } from '../../ports/seal.ts';
import { sha256Hex } from '../../sha256-hex.ts';
import { list, resolver } from '../objects/structure.ts';

const kinds = [
  { of: (data: ValidationData) => data.certificates, list: 'Certs', own: 'Cert' },
  { of: (data: ValidationData) => data.ocsps, list: 'OCSPs', own: 'OCSP' },
  { of: (data: ValidationData) => data.crls, list: 'CRLs', own: 'CRL' },
];

/**
 * Adds validation data to the document's security store (DSS, ISO 32000-2, 12.8.4.3), and lists its own part under the
 * signature's hash. The data of earlier signatures stays; equal data is stored once.
 */
export function addToSecurityStore(pdf: PDF, signature: Uint8Array, data: ValidationData): void {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  const store = catalog.getDict('DSS', resolve) ?? PdfDict.of({ Type: PdfName.of('DSS') });
  const own = new PdfDict();
  for (const kind of kinds) {
    const present = list(store.get(kind.list), resolve);
    const known = new Map<string, PdfRef>();
    for (const item of present) {
      const stream = item.type === 'ref' ? resolve(item) : null;
      if (item.type === 'ref' && stream instanceof PdfStream) known.set(sha256Hex(stream.getDecodedData()), item);
    }
    const refs = kind.of(data).map((der) => {
      const hash = sha256Hex(der);
      const ref = known.get(hash) ?? pdf.register(new PdfStream([], der));
      if (!known.has(hash)) present.push(ref);
      known.set(hash, ref);
      return ref;
    });
    if (present.length > 0) store.set(kind.list, new PdfArray(present));
    if (refs.length > 0) own.set(kind.own, new PdfArray([...new Set(refs)]));
  }
  const perSignature = store.getDict('VRI', resolve) ?? new PdfDict();
  perSignature.set(createHash('sha1').update(signature).digest('hex').toUpperCase(), own);
  store.set('VRI', store.getRef('VRI') ?? perSignature);
  catalog.set('DSS', catalog.getRef('DSS') ?? pdf.register(store));
}
