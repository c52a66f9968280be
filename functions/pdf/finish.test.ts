import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { certificateFacts } from '../../test/fixtures/certificates.ts';
import * as pdfs from '../../test/fixtures/pdfs.ts';
import { makeSealKey } from '../../test/fixtures/seal-keys.ts';
import { textOfPages } from '../../test/fixtures/text.ts';
import type { FinishInput } from '../ports/pdf.ts';
import { finish } from './finish.ts';
import { finishSeal } from './finish-seal.ts';
import { verify } from './verify.ts';

const key = await makeSealKey('RSA_PKCS1_SHA256');

async function pack(): Promise<FinishInput> {
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

test('a pack in one pass: values on their own pages, certificate at the end, a valid seal', async () => {
  const { prepared, certificate } = await finish(await pack());
  const sealed = finishSeal(prepared, key.sign(prepared));
  expect(await verify(sealed)).toMatchObject({ ok: true, signatures: [{ valid: true, covers_whole_file: true }] });
  const pages = await textOfPages(sealed);
  expect(pages.map((text) => /In the (first|second) file/.exec(text)?.[1] ?? null).slice(0, 4)).toEqual([null, 'first', 'second', null]);
  expect(pages[4]).toContain('Audit certificate');
  expect(await textOfPages(certificate ?? new Uint8Array())).toEqual(pages.slice(4));
});

test('the sealed file begins with the content whose hash the certificate states', async () => {
  const { prepared, content_sha256, content_length, certificate } = await finish(await pack());
  const content = prepared.bytes.subarray(0, content_length);
  expect(createHash('sha256').update(content).digest('hex')).toBe(content_sha256);
  expect((await textOfPages(certificate ?? new Uint8Array())).join(' ')).toContain(content_sha256);
});

test('without a certificate, and again: equal input gives equal bytes', async () => {
  const given = { ...(await pack()), certificate: null };
  const [one, other] = [await finish(given), await finish(given)];
  expect(one.certificate).toBeNull();
  expect(Buffer.compare(one.prepared.bytes, other.prepared.bytes)).toBe(0);
});
