import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { type Body, writePdf } from '../../../test/fixtures/pdf-writer.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { inspect } from '../inspect/inspect.ts';
import { runQpdf } from '../qpdf.ts';
import { verify } from '../seal/verify.ts';
import { normalise } from './normalise.ts';

async function normalised(bytes: Uint8Array, password?: string): Promise<Uint8Array> {
  const result = await normalise(bytes, password === undefined ? {} : { password });
  if (!result.ok) throw new Error(result.code);
  return result.bytes;
}

/** All of a file's objects in plain text. */
async function plainText(bytes: Uint8Array): Promise<string> {
  const { output } = await runQpdf(bytes, ['--qdf', '--object-streams=disable']);
  return Buffer.from(output ?? []).toString('latin1');
}

test('removes protection', async () => {
  const bytes = await normalised(await pdfs.protectedPdf('user', 'secret'), 'secret');
  expect(await inspect(bytes)).toMatchObject({ ok: true, encryption: 'none', page_count: 2 });
  expect(await inspect(await normalised(await pdfs.protectedPdf('owner', 'secret')))).toMatchObject({ encryption: 'none' });
});

test.each(pdfs.ciphers)('removes %s', async (cipher) => {
  const bytes = await normalised(await pdfs.protectedPdf('user', 'secret', 2, cipher), 'secret');
  expect(await inspect(bytes)).toMatchObject({ ok: true, encryption: 'none', page_count: 2, has_text: true });
});

test('asks for the password', async () => {
  const file = await pdfs.protectedPdf('user', 'secret');
  expect(await normalise(file)).toMatchObject({ ok: false, code: 'pdf_password_required' });
  expect(await normalise(file, { password: 'guess' })).toMatchObject({ ok: false, code: 'pdf_password_required' });
});

test('repairs damage if it can, and refuses the rest', async () => {
  expect(await inspect(await normalised(await pdfs.damagedPdf()))).toMatchObject({ ok: true, page_count: 3, repaired: [] });
  expect(await normalise(pdfs.hopelessPdf())).toMatchObject({ ok: false, code: 'pdf_damaged' });
});

test('removes scripts, launch actions and embedded programs, and keeps other attachments', async () => {
  const before = await plainText(await pdfs.activePdf());
  const after = await plainText(await normalised(await pdfs.activePdf()));
  for (const word of ['/JavaScript', '/Launch', 'setup.exe', '/OpenAction']) {
    expect(before).toContain(word);
    expect(after).not.toContain(word);
  }
  expect(after).toContain('notes.txt');
});

test('reports what it removed', async () => {
  expect(await normalise(await pdfs.activePdf())).toMatchObject({ removed: ['programs', 'scripts'] });
  expect(await normalise(await pdfs.plainPdf(1))).toMatchObject({ removed: [] });
});

test.each<[string, boolean, string]>([
  ['of text alone', false, ''],
  ['with a link', false, '/Annots [<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [60 60 99 99] >>]'],
  ['with the frame of a link', true, '/Annots [<< /Type /Annot /Subtype /Link /Border [0 0 60] /Rect [60 60 99 99] >>]'],
  ['with a comment that each reader draws', true, '/Annots [<< /Type /Annot /Subtype /Square /F 4 /Rect [60 60 99 99] >>]'],
  ['with a hidden comment', true, '/Annots [<< /Type /Annot /Subtype /Square /F 2 /Rect [60 60 99 99] >>]'],
])('says whether a file %s may look different as it came', async (_, isAnew, entries) => {
  const file = writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
    `<< /Type /Page /Parent 2 0 R ${entries} >>`,
  ]);
  expect(await normalise(file)).toMatchObject({ ok: true, is_drawn_anew: isAnew });
});

test('a file that came signed does not look different without its signatures and certification', async () => {
  expect(await normalise(await pdfs.signedPdf())).toMatchObject({ removed: [], is_drawn_anew: false });
  expect(await normalise(await pdfs.certifiedPdf())).toMatchObject({ removed: ['certification'], is_drawn_anew: false });
});

test('finds scripts and programs in object streams, in fields, bookmarks and annotations', async () => {
  const hidden = await pdfs.rewrittenPdf(await pdfs.hiddenActionsPdf(), ['--object-streams=generate']);
  expect(Buffer.from(hidden).toString('latin1')).not.toContain('/Launch');
  const after = await plainText(await normalised(hidden));
  for (const word of ['/JavaScript', '/Launch', '/EmbeddedFile', 'MZ-program']) expect(after).not.toContain(word);
});

test.each([
  ['Windows', 'MZ\x90\0'],
  ['Linux', '\x7fELF'],
  ['macOS', '\xcf\xfa\xed\xfe'],
  ['any shell', '#!/bin/sh\n'],
])('removes programs for %s whatever their name, deflated or not', async (_, head) => {
  const program = Buffer.from(`${head}-program${'-does-things'.repeat(99)}`, 'latin1');
  for (const stream of [
    { entries: '/Type /EmbeddedFile', data: program },
    { entries: '/Type /EmbeddedFile /Filter /FlateDecode', data: deflateSync(program) },
  ]) {
    const result = await normalise(attached('photo.jpg', stream));
    if (!result.ok) throw new Error(result.message);
    expect(result.removed).toEqual(['programs']);
    expect(await plainText(result.bytes)).not.toContain('does-things');
  }
  expect(await normalise(attached('photo.jpg', { entries: '/Type /EmbeddedFile', data: 'a program called MZ' }))).toMatchObject({
    removed: [],
  });
});

test('signature values, which any rewriting breaks, are removed; their fields stay, and nobody can fill them in', async () => {
  const result = await normalise(await pdfs.signedPdf());
  if (!result.ok) throw new Error(result.code);
  expect(result.removed).toEqual([]);
  expect(await verify(result.bytes)).toMatchObject({ verdict: 'not_sealed', signatures: [] });
  const text = await plainText(result.bytes);
  expect(text).toContain('(Signature1)');
  for (const word of ['/ByteRange', '/SigFlags']) expect(text).not.toContain(word);
  expect(await inspect(result.bytes)).toMatchObject({ signatures: [], form_fields: [] });
});

test('keeps the ordinary form of a static XFA form', async () => {
  const text = await plainText(await normalised(await pdfs.xfaPdf('static')));
  expect(text).not.toContain('/XFA');
  expect(text).toContain('/Tx');
});

test('every result can take an appended revision, and equal input gives equal bytes', async () => {
  for (const file of [await pdfs.plainPdf(3), await pdfs.activePdf(), await pdfs.damagedPdf(), await pdfs.protectedPdf('owner', 'x')]) {
    const bytes = await normalised(file);
    expect((await PDF.load(bytes)).canSaveIncrementally()).toBeNull();
    expect(Buffer.compare(await normalised(file), bytes)).toBe(0);
  }
});

/** A page with one attachment. */
function attached(name: string, stream: Body): Uint8Array {
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(${name}) 4 0 R] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Type /Filespec /F (${name}) /EF << /F 5 0 R >> >>`,
    stream,
  ]);
}
