import { createHash } from 'node:crypto';
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import type { PreparedSeal, SealOptions } from '../ports/pdf.ts';
import { signedAttributes } from './cms.ts';
import { save } from './save.ts';
import { dictionary, list, numberArray, pageEntries, resolver } from './structure.ts';

/** Stands where an offset will, with room for ten digits. */
const placeholder = 9_999_999_999;
const byteRangeText = `[0 ${placeholder} ${placeholder} ${placeholder}]`;
/** What a CMS signature needs beside the certificates: attributes, names, a signature of up to 4,096 bits. */
const roomBesideCertificates = 2_560;
/** Changes that leave the seal valid: filling in form fields and further signatures. */
const laterSignaturesAllowed = 2;

/**
 * Appends an empty PAdES-BASELINE-B signature that certifies the document (DocMDP), and answers the digest to be
 * signed. The times come from `options`: equal input, equal bytes.
 */
export async function prepareSeal(bytes: Uint8Array, options: SealOptions): Promise<PreparedSeal> {
  return prepareSealOf(await PDF.load(bytes), bytes, options);
}

/** The same on a document that is loaded already, `bytes` being what it was loaded from. */
export async function prepareSealOf(pdf: PDF, bytes: Uint8Array, options: SealOptions): Promise<PreparedSeal> {
  const room = roomBesideCertificates + options.certificateChain.reduce((sum, { length }) => sum + length, 0);
  addSignatureField(pdf, options, room);
  const prepared = await save(pdf, bytes);
  const view = Buffer.from(prepared.buffer, prepared.byteOffset, prepared.byteLength);
  // Behind the original bytes, which may hold the same words.
  const rangeAt = view.lastIndexOf(byteRangeText);
  const contentsAt = view.indexOf(`<${'0'.repeat(64)}`, Math.max(0, rangeAt - 2 * room - 4_096));
  if (rangeAt < 0 || contentsAt < 0) throw new Error('The signature can not be placed.');
  const after = contentsAt + 2 * room + 2;
  view.write(`[0 ${contentsAt} ${after} ${view.length - after}]`.padEnd(byteRangeText.length), rangeAt, 'latin1');
  const digest = createHash('sha256').update(view.subarray(0, contentsAt)).update(view.subarray(after)).digest();
  const [certificate] = options.certificateChain;
  if (!certificate) throw new Error('A seal needs a certificate.');
  const attributes = signedAttributes(digest, certificate);
  return {
    bytes: prepared,
    digest: new Uint8Array(createHash('sha256').update(attributes).digest()),
    state: {
      contents_at: contentsAt,
      room,
      algorithm: options.algorithm,
      attributes: Buffer.from(attributes).toString('base64'),
      certificates: options.certificateChain.map((one) => Buffer.from(one).toString('base64')).join(' '),
    },
  };
}

function addSignatureField(pdf: PDF, options: SealOptions, room: number): void {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  const pages = pageEntries(pdf);
  const page = pages.at(-1);
  if (!page) throw new Error('A document without pages can not be sealed.');
  const form = catalog.getDict('AcroForm', resolve) ?? new PdfDict();
  const fields = list(form.get('Fields'), resolve);
  const certifies = !catalog.getDict('Perms', resolve)?.has('DocMDP');
  const signature = pdf.register(signatureDictionary(options, room, certifies));
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString(fieldName(fields.map((item) => dictionary(item, resolve)?.getString('T', resolve)?.asString() ?? ''))),
      // Printed if it showed, and locked; invisible, since the certificate page shows who signed.
      F: PdfNumber.of(132),
      Rect: numberArray([0, 0, 0, 0]),
      P: page.ref,
      V: signature,
    }),
  );
  form.set('Fields', new PdfArray([...fields, field]));
  form.set('SigFlags', PdfNumber.of(3));
  catalog.set('AcroForm', catalog.has('AcroForm') ? (catalog.getRef('AcroForm') ?? form) : form);
  page.dict.set('Annots', new PdfArray([...list(page.dict.get('Annots'), resolve), field]));
  if (certifies) catalog.set('Perms', PdfDict.of({ DocMDP: signature as PdfRef }));
}

function fieldName(taken: string[]): string {
  let name = 'Countersign';
  for (let number = 2; taken.includes(name); number++) name = `Countersign ${number}`;
  return name;
}

function signatureDictionary(options: SealOptions, room: number, certifies: boolean): PdfDict {
  const dict = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: new PdfArray([0, placeholder, placeholder, placeholder].map((value) => PdfNumber.of(value))),
    Contents: PdfString.fromHex('00'.repeat(room)),
    M: PdfString.fromString(pdfDate(options.signed_at)),
    Name: PdfString.fromString(options.name),
    Reason: PdfString.fromString(options.reason),
  });
  if (certifies) {
    const parameters = PdfDict.of({ Type: PdfName.of('TransformParams'), P: PdfNumber.of(laterSignaturesAllowed), V: PdfName.of('1.2') });
    dict.set(
      'Reference',
      new PdfArray([PdfDict.of({ Type: PdfName.of('SigRef'), TransformMethod: PdfName.of('DocMDP'), TransformParams: parameters })]),
    );
  }
  return dict;
}

/** An ISO 8601 time as PDF writes it, in UTC. */
export function pdfDate(iso: string): string {
  return `D:${new Date(iso).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;
}
