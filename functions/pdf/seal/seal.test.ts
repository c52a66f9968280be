import { createHash } from 'node:crypto';
import { PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { makeSealKey } from '../../../test/fixtures/seal-keys.ts';
import { checkSeal, checkSealAt } from './check-seal.ts';
import { signedAttributes } from './cms.ts';
import { embedSignature } from './embed-signature.ts';
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
  const sealed = embedSignature(prepared, key.sign(prepared));

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

  test('a signature by another key is invalid', async () => {
    const other = await makeSealKey(algorithm);
    const forged = embedSignature(prepared, other.sign(prepared));
    expect((await signatures(forged))[0]).toMatchObject({ valid: false, problem: 'The signature does not match its certificate.' });
  });

  test('later additions are reported', async () => {
    const longer = Buffer.concat([sealed, Buffer.from('\n% more\n')]);
    expect((await signatures(longer))[0]).toMatchObject({
      valid: true,
      covers_whole_file: false,
      problem: expect.stringContaining('added'),
    });
  });

  test('a second seal leaves the first valid', async () => {
    const second = await prepareSeal(sealed, key.options);
    const twice = await signatures(embedSignature(second, key.sign(second)));
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

test('a file without signatures has none, and a file that is not a PDF is refused', async () => {
  expect(await signatures(await pdfs.plainPdf(1))).toEqual([]);
  expect(await verify(new TextEncoder().encode('hello'))).toMatchObject({ ok: false, code: 'not_a_pdf' });
  expect((await signatures(await pdfs.certifiedPdf()))[0]).toMatchObject({ valid: false });
});

test('the first signature of a file certifies it, and a later one does not touch that', async () => {
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
    const signature = key.sign(prepared);
    const sealed = embedSignature(prepared, signature);
    expect(await signatures(sealed)).toMatchObject([{ valid: true, covers_whole_file: true, problem: null }]);
    expect(checkSeal(sealed, { ...key.options, signature })).toBe(true);
  },
);

describe.each(['RSA_PKCS1_SHA256', 'ECDSA_SHA256'] as const)('a seal that was just made with %s is not accepted', async (algorithm) => {
  const key = await makeSealKey(algorithm);
  const prepared = await prepareSeal(await pdfs.plainPdf(1), key.options);
  const made = { ...key.options, signature: key.sign(prepared) };
  const sealed = embedSignature(prepared, made.signature);

  test('if a byte of the file or of the seal differs', () => {
    expect(checkSeal(sealed, made)).toBe(true);
    const contentsAt = Number(prepared.state.contents_at);
    for (const at of [600, contentsAt + 5, contentsAt + 2 * Number(prepared.state.room) - 1]) {
      const changed = sealed.slice();
      changed[at] = changed[at] === 0x30 ? 0x31 : 0x30;
      expect(checkSeal(changed, made)).toBe(false);
    }
  });

  test('if a byte of the prepared file or of the seal differs, or something follows', () => {
    const place = { contents_at: Number(prepared.state.contents_at), room: Number(prepared.state.room) };
    expect(checkSealAt(sealed, made, place)).toBe(true);
    for (const at of [
      600,
      place.contents_at,
      place.contents_at + 5,
      place.contents_at + 2 * place.room,
      place.contents_at + 2 * place.room + 1,
    ]) {
      const changed = sealed.slice();
      changed[at] = changed[at] === 0x30 ? 0x31 : 0x30;
      expect(checkSealAt(changed, made, place)).toBe(false);
    }
    expect(checkSealAt(Buffer.concat([sealed, Buffer.from('\n% more\n')]), made, place)).toBe(false);
    expect(checkSealAt(sealed, made, { ...place, contents_at: place.contents_at - 2 })).toBe(false);
  });

  test('if it is by another certificate, another signature was made, or there is none', async () => {
    const other = await makeSealKey(algorithm);
    expect(checkSeal(sealed, { ...made, certificateChain: other.options.certificateChain })).toBe(false);
    expect(checkSeal(embedSignature(prepared, other.sign(prepared)), { ...made, signature: other.sign(prepared) })).toBe(false);
    expect(checkSeal(sealed, { ...made, signature: other.sign(prepared) })).toBe(false);
    expect(checkSeal(await pdfs.plainPdf(1), made)).toBe(false);
  });

  test('if something was appended after it, or its end leads elsewhere', () => {
    expect(checkSeal(Buffer.concat([sealed, Buffer.from('\n% more\n')]), made)).toBe(false);
    expect(checkSeal(sealed.subarray(0, -20), made)).toBe(false);
  });

  test.each(['/AcroForm', '/ByteRange', '/Contents <', 'startxref'])('if a verifier finds none, because %s is spelt otherwise', (word) => {
    const bytes = Buffer.from(prepared.bytes);
    const whole = sealedAt(bytes, Number(prepared.state.contents_at));
    expect(checkSeal(whole.bytes, whole.made)).toBe(true);
    bytes.write('X', bytes.lastIndexOf(word) + 1, 'latin1');
    const broken = sealedAt(bytes, Number(prepared.state.contents_at));
    expect(checkSeal(broken.bytes, broken.made)).toBe(false);
  });

  /** Signs the file as it is, with its signature at this place, so that only its structure may be wrong. */
  function sealedAt(bytes: Buffer, contentsAt: number) {
    const after = contentsAt + 2 * Number(prepared.state.room) + 2;
    const digest = createHash('sha256').update(bytes.subarray(0, contentsAt)).update(bytes.subarray(after)).digest();
    const attributes = signedAttributes(digest, made.certificateChain[0] ?? new Uint8Array());
    const state = { ...prepared.state, contents_at: contentsAt, attributes: Buffer.from(attributes).toString('base64') };
    const again = { ...prepared, bytes, state };
    const signature = key.sign(again);
    return { bytes: embedSignature(again, signature), made: { ...made, signature } };
  }

  test('if it took zeros of the file for its place', async () => {
    const pdf = await PDFDocument.create();
    const room = Number(prepared.state.room);
    pdf.addPage([595, 842]).node.set(PDFName.of('PieceInfo'), pdf.context.obj({ Zeros: PDFHexString.of('00'.repeat(room)) }));
    const right = await prepareSeal(await pdf.save({ useObjectStreams: false }), key.options);
    const bytes = Buffer.from(right.bytes);
    const place = bytes.indexOf(`<${'00'.repeat(room)}>`);
    expect(place).toBeLessThan(Number(right.state.contents_at));
    const wrong = sealedAt(bytes, place);
    expect(checkSeal(wrong.bytes, wrong.made)).toBe(false);
    const signature = key.sign(right);
    expect(checkSeal(embedSignature(right, signature), { ...made, signature })).toBe(true);
  });
});
