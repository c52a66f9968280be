import { createHash } from 'node:crypto';
import { PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { makeSealKey } from '../../../test/fixtures/seal-keys.ts';
import { checkSeal } from './check-seal.ts';
import { finishSeal } from './finish-seal.ts';
import { prepareSeal } from './seal.ts';
import { verify } from './verify.ts';

async function signatures(bytes: Uint8Array) {
  const result = await verify(bytes);
  if (!result.ok) throw new Error(result.code);
  return result.signatures;
}

describe.each(['RSA_PKCS1_SHA256', 'ECDSA_SHA256'] as const)('sealed with %s', async (algorithm) => {
  const key = await makeSealKey(algorithm);
  const prepared = await prepareSeal(await pdfs.plainPdf(2), key.options);
  const sealed = finishSeal(prepared, key.sign(prepared));

  test('the digest is that of the signed attributes', () => {
    const attributes = Buffer.from(String(prepared.state.attributes), 'base64');
    expect(Buffer.from(prepared.digest)).toEqual(createHash('sha256').update(attributes).digest());
  });

  test('the seal is valid and covers the whole file', async () => {
    expect(await signatures(sealed)).toMatchObject([
      {
        valid: true,
        covers_whole_file: true,
        signer_name: 'Test seal',
        signed_at: '2026-11-21T10:00:00.000Z',
        certificate_sha256: createHash('sha256')
          .update(key.options.certificateChain[0] ?? '')
          .digest('hex'),
        problem: null,
      },
    ]);
  });

  test('any changed byte before the signature breaks it', async () => {
    for (const at of [600, 2_000, 5_000]) {
      const changed = sealed.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect((await signatures(changed))[0]).toMatchObject({ valid: false, problem: 'The file was changed after it was signed.' });
    }
  });

  test("another key's signature does not pass", async () => {
    const other = await makeSealKey(algorithm);
    const forged = finishSeal(prepared, other.sign(prepared));
    expect((await signatures(forged))[0]).toMatchObject({ valid: false, problem: 'The signature does not match its certificate.' });
  });

  test('what is added later is told', async () => {
    const longer = Buffer.concat([sealed, Buffer.from('\n% more\n')]);
    expect((await signatures(longer))[0]).toMatchObject({
      valid: true,
      covers_whole_file: false,
      problem: expect.stringContaining('added'),
    });
  });

  test('a second seal leaves the first valid', async () => {
    const second = await prepareSeal(sealed, key.options);
    const twice = await signatures(finishSeal(second, key.sign(second)));
    expect(twice.map(({ valid, covers_whole_file }) => ({ valid, covers_whole_file }))).toEqual([
      { valid: true, covers_whole_file: false },
      { valid: true, covers_whole_file: true },
    ]);
  });

  test('equal input gives equal bytes up to the signature', async () => {
    const again = await prepareSeal(await pdfs.plainPdf(2), key.options);
    expect(Buffer.compare(again.bytes, prepared.bytes)).toBe(0);
    expect(again.digest).toEqual(prepared.digest);
  });
});

test('a file without signatures has none; what is no PDF is refused', async () => {
  expect(await signatures(await pdfs.plainPdf(1))).toEqual([]);
  expect(await verify(new TextEncoder().encode('hello'))).toMatchObject({ ok: false, code: 'not_a_pdf' });
  expect((await signatures(await pdfs.certifiedPdf()))[0]).toMatchObject({ valid: false });
});

test('the first signature of a file certifies it, a later one does not touch that', async () => {
  const key = await makeSealKey('ECDSA_SHA256');
  const certifications = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/TransformMethod \/DocMDP/g)?.length ?? 0;
  expect(certifications((await prepareSeal(await pdfs.plainPdf(1), key.options)).bytes)).toBe(1);
  const signed = await pdfs.signedPdf();
  const { bytes } = await prepareSeal(signed, key.options);
  expect(certifications(signed)).toBe(0);
  expect(certifications(bytes)).toBe(0);
  expect(Buffer.from(bytes).toString('latin1', signed.length)).not.toContain('/Perms');
});

test.each([64, 8_192, 20_000])(
  '%i zero bytes in the page and the catalogue are not taken for the place of the signature',
  async (length) => {
    const key = await makeSealKey('ECDSA_SHA256');
    const pdf = await PDFDocument.create();
    const zeros = { Zeros: PDFHexString.of('00'.repeat(length)), Range: '[0 9999999999 9999999999 9999999999]' };
    pdf.addPage([595, 842]).node.set(PDFName.of('PieceInfo'), pdf.context.obj(zeros));
    pdf.catalog.set(PDFName.of('PieceInfo'), pdf.context.obj(zeros));
    const prepared = await prepareSeal(await pdf.save({ useObjectStreams: false }), key.options);
    const sealed = finishSeal(prepared, key.sign(prepared));
    expect(await signatures(sealed)).toMatchObject([{ valid: true, covers_whole_file: true, problem: null }]);
    expect(await checkSeal(sealed, key.options.certificateChain[0] ?? new Uint8Array())).toBe(true);
  },
);

describe('a seal that was just made is not accepted', async () => {
  const key = await makeSealKey('ECDSA_SHA256');
  const certificate = key.options.certificateChain[0] ?? new Uint8Array();
  const prepared = await prepareSeal(await pdfs.plainPdf(1), key.options);
  const sealed = finishSeal(prepared, key.sign(prepared));

  test('where a byte of the file differs', async () => {
    expect(await checkSeal(sealed, certificate)).toBe(true);
    const changed = sealed.slice();
    changed[600] = (changed[600] ?? 0) ^ 1;
    expect(await checkSeal(changed, certificate)).toBe(false);
  });

  test('where it is by another certificate, or there is none', async () => {
    const [other] = (await makeSealKey('ECDSA_SHA256')).options.certificateChain;
    expect(await checkSeal(sealed, other ?? new Uint8Array())).toBe(false);
    expect(await checkSeal(await pdfs.plainPdf(1), certificate)).toBe(false);
  });

  test('where something was appended behind it', async () => {
    expect(await checkSeal(Buffer.concat([sealed, Buffer.from('\n% more\n')]), certificate)).toBe(false);
  });
});
