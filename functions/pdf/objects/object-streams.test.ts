import { PDF, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import { expect, test } from 'vitest';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { normalise } from '../normalise/normalise.ts';
import { runQpdf } from '../qpdf.ts';
import { intoObjectStreams } from './object-streams.ts';

async function withNotes(bytes: Uint8Array, count: number): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const notes = Array.from({ length: count }, (_, index) => pdf.register(PdfDict.of({ Note: PdfRef.of(index + 1, 0) })));
  for (const [index, ref] of notes.entries()) pdf.getCatalog().set(`Note${index}`, ref);
  return pdf.save({ incremental: true });
}

async function normalised(): Promise<Uint8Array> {
  const result = await normalise(await pdfs.linkedPdf('a'));
  if (!result.ok) throw new Error(result.code);
  return result.bytes;
}

/** Every object by its number, as text. */
async function objectsOf(bytes: Uint8Array): Promise<Map<number, string>> {
  const pdf = await PDF.load(bytes);
  const found = new Map<number, string>();
  for (let number = 1; number < pdf.context.registry.nextObjectNumber; number++) {
    const object = pdf.context.registry.resolve(PdfRef.of(number, 0));
    const type = object instanceof PdfDict ? object.getName('Type')?.value : undefined;
    if (object && type !== 'ObjStm' && type !== 'XRef') found.set(number, written(object));
  }
  return found;
}

function written(object: PdfObject): string {
  return object instanceof PdfDict ? [...object].map(([name, value]) => `/${name.value} ${value}`).join(' ') : String(object);
}

test('a revision holds the same objects in fewer bytes, and the bytes before it stay unchanged', async () => {
  const before = await normalised();
  const plain = await withNotes(before, 450);
  const packed = intoObjectStreams(plain.slice(), before.length);
  expect(packed.length).toBeLessThan(before.length + (plain.length - before.length) / 3);
  expect(Buffer.compare(packed.subarray(0, before.length), before)).toBe(0);
  expect(await objectsOf(packed)).toEqual(await objectsOf(plain));
  expect((await runQpdf(packed, ['--check'])).messages.filter((line) => /error|warning/i.test(line))).toEqual([]);
});

test('a revision after a plain table, or one of a few objects, stays as it is', async () => {
  for (const [before, count] of [
    [await pdfs.plainPdf(1), 100],
    [await normalised(), 2],
  ] as const) {
    const plain = await withNotes(before, count);
    expect(intoObjectStreams(plain, before.length)).toBe(plain);
  }
});

test('an object with a signature stays uncompressed in the file', async () => {
  const before = await normalised();
  const pdf = await PDF.load(await withNotes(before, 20));
  pdf.getCatalog().set('Sig', pdf.register(PdfDict.of({ ByteRange: PdfRef.of(1, 0) })));
  for (let index = 0; index < 20; index++) pdf.getCatalog().set(`More${index}`, pdf.register(PdfDict.of({ A: PdfRef.of(2, 0) })));
  const packed = intoObjectStreams(await pdf.save({ incremental: true }), before.length);
  expect(Buffer.from(packed).toString('latin1')).toContain('/ByteRange 1 0 R');
});
