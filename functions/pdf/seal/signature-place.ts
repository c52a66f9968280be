import { createHash } from 'node:crypto';
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import { PdfFile } from '../../../shared/verify/pdf/pdf-file.ts';
import { isA } from '../../../shared/verify/pdf/pdf-values.ts';
import { coveredBy, findSignatures } from '../../../shared/verify/signature-fields.ts';
import { save } from '../objects/save.ts';
import { dictionary, list, numberArray, pageEntries, resolver } from '../objects/structure.ts';
import type { SealLook } from './seal-look.ts';

/** Holds the place of an offset, with room for ten digits. */
const placeholder = 9_999_999_999;
const byteRangeText = `[0 ${placeholder} ${placeholder} ${placeholder}]`;

export interface EmptySignature {
  /** The file with zeros in place of the signature. */
  bytes: Uint8Array;
  /** SHA-256 of everything except that place. */
  digest: Uint8Array;
  /** The offset of its `<`. */
  contents_at: number;
}

/** A signature's dictionary, with room for this many bytes in `Contents`. */
export function signatureValue(subFilter: string, room: number): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of(subFilter),
    ByteRange: new PdfArray([0, placeholder, placeholder, placeholder].map((value) => PdfNumber.of(value))),
    Contents: PdfString.fromHex('00'.repeat(room)),
  });
}

/** Adds a signature field. If its name is taken, a number is added. Without `look` it is invisible. */
export function addSignatureField(pdf: PDF, { value, name, look }: { value: PdfRef; name: string; look?: SealLook | undefined }): void {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  const page = look?.page ?? pageEntries(pdf).at(-1);
  if (!page) throw new Error('A document without pages can not be sealed.');
  const form = catalog.getDict('AcroForm', resolve) ?? new PdfDict();
  const fields = list(form.get('Fields'), resolve);
  const taken = fields.map((item) => dictionary(item, resolve)?.getString('T', resolve)?.asString() ?? '');
  const field = PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString(freeName(name, taken)),
    // Printed if it is visible, and locked.
    F: PdfNumber.of(132),
    Rect: numberArray(look?.rect ?? [0, 0, 0, 0]),
    P: page.ref,
    V: value,
  });
  if (look) field.set('AP', PdfDict.of({ N: look.appearance }));
  const ref = pdf.register(field);
  form.set('Fields', new PdfArray([...fields, ref]));
  form.set('SigFlags', PdfNumber.of(3));
  catalog.set('AcroForm', catalog.getRef('AcroForm') ?? form);
  page.dict.set('Annots', new PdfArray([...list(page.dict.get('Annots'), resolve), ref]));
}

function freeName(wanted: string, taken: string[]): string {
  let name = wanted;
  for (let number = 2; taken.includes(name); number++) name = `${wanted} ${number}`;
  return name;
}

/**
 * Saves the document as a revision on `bytes` and computes what its empty signature `value` covers. The place comes
 * from the object's entry in the cross-reference, because an uploaded file may hold zeros and byte ranges that look the
 * same. Throws if it is not there, or if a verifier would not find the signature or would find that it covers less than
 * all of the file.
 */
export async function saveForSignature(pdf: PDF, bytes: Uint8Array, value: PdfRef, room: number): Promise<EmptySignature> {
  const saved = await save(pdf, bytes);
  const view = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  const { rangeAt, contentsAt } = findPlace(view, value.objectNumber, room);
  const after = contentsAt + 2 * room + 2;
  view.write(`[0 ${contentsAt} ${after} ${view.length - after}]`.padEnd(byteRangeText.length), rangeAt, 'latin1');
  if (!isFound(view, contentsAt, after)) throw notPlaced();
  const digest = createHash('sha256').update(view.subarray(0, contentsAt)).update(view.subarray(after)).digest();
  return { bytes: saved, digest: new Uint8Array(digest), contents_at: contentsAt };
}

/** Read as the verifier reads it. */
function findPlace(view: Buffer, objectNumber: number, room: number): { rangeAt: number; contentsAt: number } {
  const signature = new PdfFile(view).object(objectNumber);
  const contents = isA('dictionary', signature) ? signature.entries.get('Contents') : null;
  if (!isA('dictionary', signature) || signature.start < 0 || !isA('text', contents) || !contents.isHex) throw notPlaced();
  const rangeAt = view.indexOf(byteRangeText, signature.start);
  const isEmpty = contents.end - contents.start === 2 * room + 2 && contents.bytes.every((byte) => byte === 0);
  if (!isEmpty || rangeAt < 0 || rangeAt > signature.end) throw notPlaced();
  return { rangeAt, contentsAt: contents.start };
}

/** Whether a signature field of the file leads to the signature at this place, which covers everything but itself. */
function isFound(view: Buffer, before: number, after: number): boolean {
  return findSignatures(new PdfFile(view))
    .map((found) => coveredBy(view, found))
    .some((covered) => covered?.before === before && covered.after === after && covered.end === view.length);
}

function notPlaced(): Error {
  return new Error('The signature can not be placed.');
}
