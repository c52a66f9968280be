import { expect, test } from 'vitest';
import { hostilePdfs } from '../../../test/fixtures/hostile-pdfs.ts';
import { writePdf } from '../../../test/fixtures/pdf-writer.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { makeSealKey } from '../../../test/fixtures/seal-keys.ts';
import { embedSignature } from '../seal/embed-signature.ts';
import { prepareSeal } from '../seal/seal.ts';
import { inspect } from './inspect.ts';

test('a plain file has pages and no remarks', async () => {
  expect(await inspect(await pdfs.plainPdf(2))).toEqual({
    ok: true,
    page_count: 2,
    pages: [
      { width: 595, height: 842 },
      { width: 595, height: 842 },
    ],
    encryption: 'none',
    xfa: 'none',
    form_fields: [],
    signatures: [],
    pdf_version: '1.7',
    producer: '',
    has_text: true,
    repaired: [],
    warnings: [],
  });
});

test('sizes are those that a reader shows: rotated, cut to the CropBox, times UserUnit', async () => {
  const result = await inspect(await pdfs.oddPagesPdf());
  const [upright, lying, cut, cutLying] = [
    { width: 595, height: 842 },
    { width: 842, height: 595 },
    { width: 400, height: 640 },
    { width: 640, height: 400 },
  ];
  expect(result).toMatchObject({ pages: [upright, lying, upright, lying, cut, cutLying, cut, cutLying, { width: 600, height: 800 }] });
});

test('reports a missing, wrong, right or owner-only password', async () => {
  const file = await pdfs.protectedPdf('user', 'secret');
  expect(await inspect(file)).toMatchObject({ ok: false, code: 'pdf_password_required' });
  expect(await inspect(file, { password: 'guess' })).toMatchObject({ ok: false, code: 'pdf_password_required' });
  expect(await inspect(file, { password: 'secret' })).toMatchObject({ ok: true, encryption: 'user', page_count: 2 });
  expect(await inspect(await pdfs.protectedPdf('owner', 'secret'))).toMatchObject({ ok: true, encryption: 'owner' });
});

test.each([
  ['empty', () => new Uint8Array(), 'pdf_empty'],
  ['not a PDF', () => new TextEncoder().encode('<html>'), 'not_a_pdf'],
  ['without objects', pdfs.hopelessPdf, 'pdf_damaged'],
  ['cut off', pdfs.truncatedPdf, 'pdf_damaged'],
  ['dynamic XFA', () => pdfs.xfaPdf('dynamic'), 'xfa_form_not_supported'],
  ['2,001 pages', pdfs.tooManyPagesPdf, 'too_many_pages'],
  ['a page of 35 metres', pdfs.hugePagePdf, 'page_too_large'],
  ['certified without changes', pdfs.certifiedPdf, 'pdf_certified_no_changes'],
])('refuses a file that is %s', async (_, make, code) => {
  const result = await inspect(await make());
  expect(result).toMatchObject({ ok: false, code });
  expect('message' in result && result.message).toMatch(/\.$/);
});

test('a lost table of contents is rebuilt, with a remark', async () => {
  expect(await inspect(await pdfs.damagedPdf())).toMatchObject({ ok: true, page_count: 3, repaired: [expect.stringContaining('rebuilt')] });
});

test('static XFA and ordinary forms are accepted, and their fields are described as data fields', async () => {
  expect(await inspect(await pdfs.xfaPdf('static'))).toMatchObject({
    ok: true,
    xfa: 'static',
    form_fields: [{ type: 'text', name: 'name', value: 'Ada' }],
    warnings: [expect.stringContaining('XFA')],
  });
  expect(await inspect(await pdfs.formPdf())).toMatchObject({
    ok: true,
    xfa: 'none',
    form_fields: [
      { type: 'text', name: 'name', page_index: 0, x: 100, y: 122, width: 200, height: 20, required: false, value: 'Ada Lovelace' },
      { type: 'check', name: 'consent', page_index: 0, x: 100, y: 172, width: 20, height: 20, required: false, value: 'checked' },
    ],
  });
});

test('form fields of every kind are described as data fields, and buttons are left out', async () => {
  expect(await inspect(await pdfs.emptyFormPdf())).toMatchObject({
    form_fields: [
      { type: 'text', name: 'full-name', required: true, x: 100, y: 122, width: 200, height: 20 },
      { type: 'date', name: 'day', required: false },
      { type: 'choice', name: 'city', options: ['Rome', 'Paris, France'] },
      { type: 'check', name: 'agreed', value: 'unchecked' },
      { type: 'signature', name: 'signed' },
      { type: 'check', name: 'colour', group: 'colour' },
      { type: 'check', name: 'colour', group: 'colour' },
    ],
    // Nobody has signed yet.
    signatures: [],
    warnings: [],
  });
});

test.each([
  [90, { x: 700, y: 100, width: 20, height: 200 }],
  [180, { x: 295, y: 700, width: 200, height: 20 }],
  [270, { x: 122, y: 295, width: 20, height: 200 }],
])('on a page turned by %i degrees form fields have the places where they are seen', async (rotate, place) => {
  const result = await inspect(await pdfs.emptyFormPdf(rotate));
  expect('form_fields' in result && result.form_fields[0]).toMatchObject(place);
});

test('reports who signed a file, when, and what a certification permits', async () => {
  const file = await pdfs.signedPdf();
  expect(await inspect(file)).toMatchObject({
    signatures: [{ name: '', signed_at: '2026-01-02T02:04:05.000Z', permits_changes: null }],
    warnings: [expect.stringContaining('Filling it in ends them')],
  });
});

test('names the signer by the certificate, and what they let others do', async () => {
  const key = await makeSealKey('ECDSA_SHA256');
  const prepared = await prepareSeal(await pdfs.plainPdf(1), key.options);
  const sealed = embedSignature(prepared, key.sign(prepared));
  expect(await inspect(await sealed)).toMatchObject({
    signatures: [{ name: 'Test seal', signed_at: '2026-11-21T10:00:00.000Z', permits_changes: 'fill' }],
  });
});

test('more than 5,000 form fields are refused with a message', async () => {
  const result = await inspect(hostilePdfs['100,000 form fields']?.() ?? new Uint8Array());
  expect(result).toMatchObject({ ok: false, code: 'pdf_too_complex', message: expect.stringContaining('5,000') });
});

test.each(pdfs.ciphers)('opens a file protected by %s', async (cipher) => {
  expect(await inspect(await pdfs.protectedPdf('user', 'secret', 2, cipher), { password: 'secret' })).toMatchObject({
    ok: true,
    encryption: 'user',
  });
  expect(await inspect(await pdfs.protectedPdf('owner', 'secret', 2, cipher))).toMatchObject({ ok: true, encryption: 'owner' });
});

test('a scan has no text', async () => {
  expect(await inspect(await pdfs.scannedPdf())).toMatchObject({ ok: true, has_text: false });
});

test('junk before the header is accepted with a remark; a hybrid cross-reference needs none', async () => {
  expect(await inspect(await pdfs.junkBeforePdf())).toMatchObject({
    ok: true,
    page_count: 2,
    repaired: [expect.stringContaining('Bytes before')],
  });
  expect(await inspect(await pdfs.hybridPdf())).toMatchObject({ ok: true, page_count: 2, repaired: [] });
});

test('a file that has lost its end keeps its pages, with a remark that some may be missing', async () => {
  const bytes = await pdfs.plainPdf(3);
  const cut = bytes.slice(0, Buffer.from(bytes).lastIndexOf('xref\n0 '));
  expect(await inspect(cut)).toMatchObject({
    ok: true,
    page_count: 3,
    repaired: [expect.any(String), expect.stringContaining('every page')],
  });
});

test('a page whose entries one reader can read and the other can not is put right by normalising', async () => {
  // Without a type its tree is not walked at loading, so that the page is met late.
  const broken = writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page stray /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]);
  expect(await inspect(broken)).toMatchObject({ ok: true, page_count: 1, pages: [{ width: 595, height: 842 }] });
});
