import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfString } from '@libpdf/core';
import { deflatedStream } from '../objects/deflated-stream.ts';
import { list, resolver } from '../objects/structure.ts';
import { namesOf } from '../objects/trees.ts';

export interface Attachment {
  name: string;
  description: string;
  mimeType: string;
  /** The file's relation to the document (ISO 32000-2, table 43). */
  relationship: 'Data' | 'Supplement' | 'Source';
  bytes: Uint8Array;
  /** In PDF's form of dates. */
  modified: string;
}

/** Embeds a file as archival PDF requires: linked to the document, with its kind and size. */
export function attach(pdf: PDF, { name, description, mimeType, relationship, bytes, modified }: Attachment): void {
  const file = deflatedStream(bytes);
  file.set('Type', PdfName.of('EmbeddedFile'));
  file.set('Subtype', PdfName.of(mimeType));
  file.set('Params', PdfDict.of({ Size: PdfNumber.of(bytes.length), ModDate: PdfString.fromString(modified) }));
  const ref = pdf.register(file);
  const specification = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Filespec'),
      F: PdfString.fromString(name),
      UF: PdfString.fromString(name),
      Desc: PdfString.fromString(description),
      AFRelationship: PdfName.of(relationship),
      EF: PdfDict.of({ F: ref, UF: ref }),
    }),
  );
  addAttachments(pdf, [[name, specification]], [specification]);
}

/** Copies a document's attachments into another one. A name in use gets a number. */
export function copyAttachments(target: PDF, source: PDF, copy: (object: PdfObject) => PdfObject): void {
  const resolve = resolver(source);
  const catalog = source.getCatalog();
  const files = namesOf(catalog.getDict('Names', resolve)?.get('EmbeddedFiles'), resolve);
  const associated = list(catalog.get('AF'), resolve);
  if (files.length === 0 && associated.length === 0) return;
  addAttachments(
    target,
    files.map(([name, value]) => [name, copy(value)]),
    associated.map(copy),
  );
}

function addAttachments(pdf: PDF, files: [string, PdfObject][], associated: PdfObject[]): void {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  const names = catalog.getDict('Names', resolve) ?? new PdfDict();
  const all = new Map(namesOf(names.get('EmbeddedFiles'), resolve));
  for (const [name, value] of files) all.set(freeName(name, all), value);
  const sorted = [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  names.set('EmbeddedFiles', PdfDict.of({ Names: new PdfArray(sorted.flatMap(([name, value]) => [PdfString.fromString(name), value])) }));
  if (!catalog.has('Names')) catalog.set('Names', names);
  const before = list(catalog.get('AF'), resolve);
  if (associated.length > 0) catalog.set('AF', new PdfArray([...before, ...associated]));
}

function freeName(name: string, taken: Map<string, unknown>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let number = 2;
  while (taken.has(`${stem} (${number})${ending}`)) number++;
  return `${stem} (${number})${ending}`;
}
