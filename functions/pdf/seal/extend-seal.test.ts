import { createHash } from 'node:crypto';
import { PDF, PdfDict, PdfStream } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { makeSealKey } from '../../../test/fixtures/seal-keys.ts';
import { list, resolver } from '../objects/structure.ts';
import { embedSignature } from './embed-signature.ts';
import { extendSeal } from './extend-seal.ts';
import { prepareSeal } from './seal.ts';
import { verify } from './verify.ts';

const key = await makeSealKey('ECDSA_SHA256');
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const data = { certificates: [bytes('one'), bytes('two'), bytes('one')], ocsps: [bytes('ocsp')], crls: [] };

/** A sealed file with space for a time stamp, and the place of its signature. */
async function sealed(file: Uint8Array) {
  const prepared = await prepareSeal(file, { ...key.options, level: 'LT' });
  const { contents_at, room } = prepared.state;
  return { bytes: embedSignature(prepared, key.sign(prepared)), contents_at: Number(contents_at), room: Number(room) };
}

async function securityStore(file: Uint8Array) {
  const pdf = await PDF.load(file);
  const resolve = resolver(pdf);
  const store = pdf.getCatalog().getDict('DSS', resolve) ?? new PdfDict();
  const streams = (dict: PdfDict | undefined, name: string) =>
    list(dict?.get(name), resolve).map((item) => {
      const stream = item.type === 'ref' ? resolve(item) : null;
      return stream instanceof PdfStream ? Buffer.from(stream.getDecodedData()).toString() : null;
    });
  const perSignature = store.getDict('VRI', resolve);
  return { certificates: streams(store, 'Certs'), ocsps: streams(store, 'OCSPs'), crls: store.has('CRLs'), perSignature, streams, resolve };
}

describe('a seal that is extended to last', () => {
  test('stores each piece of validation data once, and lists its own under the signature’s hash', async () => {
    const file = await sealed(await pdfs.plainPdf(1));
    const extended = await extendSeal(file, data, null);
    expect(extended.prepared).toBeNull();
    const { certificates, ocsps, crls, perSignature, streams, resolve } = await securityStore(extended.bytes);
    expect([certificates, ocsps, crls]).toEqual([['one', 'two'], ['ocsp'], false]);
    const contents = Buffer.from(
      Buffer.from(file.bytes).toString('latin1', file.contents_at + 1, file.contents_at + 1 + 2 * file.room),
      'hex',
    );
    const own = perSignature?.getDict(createHash('sha1').update(contents).digest('hex').toUpperCase(), resolve);
    expect([streams(own, 'Cert'), streams(own, 'OCSP'), streams(own, 'CRL')]).toEqual([['one', 'two'], ['ocsp'], []]);
  });

  test("stays valid, and the file's earlier bytes stay unchanged", async () => {
    const file = await sealed(await pdfs.plainPdf(1));
    const { bytes: longer } = await extendSeal(file, data, null);
    expect(Buffer.compare(longer.subarray(0, file.bytes.length), file.bytes)).toBe(0);
    expect(await verify(longer)).toMatchObject({ ok: true, signatures: [{ valid: true, covers_whole_file: false }] });
  });

  test('keeps the data of an earlier seal of the file', async () => {
    const { bytes: once } = await extendSeal(await sealed(await pdfs.plainPdf(1)), data, null);
    const { bytes: twice } = await extendSeal(await sealed(once), { ...data, certificates: [bytes('two'), bytes('three')] }, null);
    const { certificates, ocsps, perSignature } = await securityStore(twice);
    expect([certificates, ocsps]).toEqual([['one', 'two', 'three'], ['ocsp']]);
    expect([...(perSignature?.keys() ?? [])]).toHaveLength(2);
  });

  test('is stamped as a whole, in its own field', async () => {
    const { bytes: lasting, prepared } = await extendSeal(await sealed(await pdfs.plainPdf(1)), data, 4_096);
    if (!prepared) throw new Error('a document time stamp');
    const token = new Uint8Array(4_096).fill(7);
    const stamped = embedSignature(prepared, token);
    const at = Number(prepared.state.contents_at);
    const covered = Buffer.concat([stamped.subarray(0, at), stamped.subarray(at + 2 * 4_096 + 2)]);
    expect(Buffer.from(prepared.digest)).toEqual(createHash('sha256').update(covered).digest());
    expect(Buffer.compare(stamped.subarray(0, lasting.length), lasting)).toBe(0);
    expect(Buffer.from(stamped).toString('latin1', at, at + 9)).toBe('<07070707');
    expect(() => embedSignature(prepared, new Uint8Array(4_097))).toThrow('larger than its place');
  });
});
