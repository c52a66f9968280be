/** Values of a PDF file as they are written there. `start` and `end` are offsets in the file, or -1 inside object streams. */
export type PdfValue = null | boolean | number | PdfName | PdfText | PdfReference | PdfDictionary | PdfStream | PdfValue[];

export interface PdfName {
  kind: 'name';
  name: string;
}

export interface PdfText {
  kind: 'text';
  bytes: Uint8Array;
  /** Written as hexadecimal digits between angle brackets. */
  isHex: boolean;
  start: number;
  end: number;
}

export interface PdfReference {
  kind: 'reference';
  number: number;
  generation: number;
}

export interface PdfDictionary {
  kind: 'dictionary';
  entries: Map<string, PdfValue>;
  /** It has a key twice, so that readers may disagree about its value. */
  isAmbiguous: boolean;
  start: number;
  end: number;
}

export interface PdfStream {
  kind: 'stream';
  dictionary: PdfDictionary;
  /** As stored: encoded by its filters. */
  data: Uint8Array;
}

/** The file, or the part in question, can't be read according to the standard. */
export class UnreadablePdf extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadablePdf';
  }
}

type Kinds = { name: PdfName; text: PdfText; reference: PdfReference; dictionary: PdfDictionary; stream: PdfStream };

/** Whether a value is of this kind. */
export function isA<K extends keyof Kinds>(kind: K, value: PdfValue | undefined): value is Kinds[K] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && value.kind === kind;
}

/** Decodes a text string: UTF-16 or UTF-8 by its mark, else Latin-1, which equals PDFDocEncoding for most text. */
export function readText(value: PdfValue | undefined): string {
  if (!isA('text', value)) return '';
  const { bytes } = value;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes.subarray(3));
  return latin1(bytes);
}

export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}

export function nameOf(value: PdfValue | undefined): string {
  return isA('name', value) ? value.name : '';
}
