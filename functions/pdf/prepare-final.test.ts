import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { certificateFacts } from '../../test/fixtures/certificates.ts';
import * as pdfs from '../../test/fixtures/pdfs.ts';
import { makeSealKey } from '../../test/fixtures/seal-keys.ts';
import { textOfPages } from '../../test/fixtures/text.ts';
import type { FinalInput } from '../ports/pdf.ts';
import { prepareFinal } from './prepare-final.ts';
import { embedSignature } from './seal/embed-signature.ts';
import { verify } from './seal/verify.ts';

const key = await makeSealKey('RSA_PKCS1_SHA256');

async function pack(): Promise<FinalInput> {
  const canvas = createCanvas(300, 100);
  canvas.getContext('2d').fillRect(20, 20, 200, 40);
  const text = (word: string, page: number) => ({
    page_index: page,
    x: 300,
    y: 20,
    width: 150,
    height: 20,
    content: { kind: 'text' as const, text: word },
  });
  return {
    files: [
      { bytes: await pdfs.plainPdf(2), fields: [text('In the first file', 1)] },
      { bytes: await pdfs.plainPdf(2, { rotate: 90 }), fields: [text('In the second file', 0)] },
    ],
    images: { first: new Uint8Array(await canvas.encode('png')) },
    certificate: certificateFacts(),
    seal: key.options,
  };
}

test('a pack in one pass has values on their own pages, the certificate at the end, and a valid seal', async () => {
  const { prepared, certificate } = await prepareFinal(await pack());
  const sealed = embedSignature(prepared, key.sign(prepared));
  expect(await verify(sealed)).toMatchObject({ ok: true, signatures: [{ valid: true, covers_whole_file: true }] });
  const pages = await textOfPages(sealed);
  expect(pages.map((text) => /In the (first|second) file/.exec(text)?.[1] ?? null).slice(0, 4)).toEqual([null, 'first', 'second', null]);
  expect(pages[4]).toContain('Audit certificate');
  expect(await textOfPages(certificate ?? new Uint8Array())).toEqual(pages.slice(4));
});

test('the sealed file begins with the content whose hash the certificate prints', async () => {
  const { prepared, content_sha256, content_length, certificate } = await prepareFinal(await pack());
  const content = prepared.bytes.subarray(0, content_length);
  expect(createHash('sha256').update(content).digest('hex')).toBe(content_sha256);
  expect((await textOfPages(certificate ?? new Uint8Array())).join(' ')).toContain(content_sha256);
});

test('works without a certificate, and equal input gives equal bytes', async () => {
  const given = { ...(await pack()), certificate: null };
  const [one, other] = [await prepareFinal(given), await prepareFinal(given)];
  expect(one.certificate).toBeNull();
  expect(Buffer.compare(one.prepared.bytes, other.prepared.bytes)).toBe(0);
});

test('fonts and pictures that are both stamped and on the certificate are stored once', async () => {
  const given = await pack();
  const image = { kind: 'image' as const, image: 'first', ink: true };
  const field = { page_index: 0, x: 40, y: 40, width: 100, height: 40, content: image };
  const [first, second] = given.files;
  if (!first || !second) throw new Error('two files');
  const files = [{ ...first, fields: [field, ...first.fields] }, second];
  const { prepared, certificate, content_length } = await prepareFinal({ ...given, files });
  const kinds = (bytes: Uint8Array) => {
    const text = Buffer.from(bytes).toString('latin1');
    return [text.match(/\/Length1 /g)?.length, text.match(/\/SMask /g)?.length];
  };
  const alone = kinds(certificate ?? new Uint8Array());
  expect(alone).toEqual([2, 1]);
  expect(kinds(prepared.bytes.subarray(0, content_length))).toEqual(alone);
  expect(kinds(prepared.bytes)).toEqual(alone);
});

test('each page of a rejected child says so, and no other page', async () => {
  const given = await pack();
  const files = given.files.map((file, index) => (index === 1 ? { ...file, watermark: 'Rejected' } : file));
  const { prepared } = await prepareFinal({ ...given, files, certificate: null });
  expect((await textOfPages(prepared.bytes)).map((text) => text.includes('Rejected'))).toEqual([false, false, true, true]);
});

test('a file that came signed is only appended to, and its signature stays valid', async () => {
  const first = await prepareFinal({ ...(await pack()), certificate: null });
  const signed = embedSignature(first.prepared, key.sign(first.prepared));
  const { prepared, content_length } = await prepareFinal({
    files: [{ bytes: signed, fields: [], is_signed: true }],
    images: {},
    certificate: null,
    seal: key.options,
  });
  expect(content_length).toBe(signed.length);
  const again = embedSignature(prepared, key.sign(prepared));
  expect(Buffer.compare(again.subarray(0, signed.length), signed)).toBe(0);
  expect(await verify(again)).toMatchObject({ signatures: [{ valid: true }, { valid: true, covers_whole_file: true }] });
});
