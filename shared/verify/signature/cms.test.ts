import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { describe, expect, it } from 'vitest';
import { type Cms, namesCertificate } from './cms.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Bytes of a certificate whose hash reads as an ASN.1 value, as that of one certificate in some hundreds does. */
function certificateWithReadableHash(): Uint8Array {
  for (let seed = 0; ; seed++) {
    const bytes = Buffer.from(`certificate ${seed}`);
    const hash = sha256(bytes);
    if (asn1js.fromBER(new Uint8Array(hash)).offset === hash.length) return bytes;
  }
}

/** A signature that names the certificate with these bytes, or another one. */
function naming(hash: Uint8Array, encoded: Uint8Array) {
  const certificate = new pkijs.Certificate();
  const sequence = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value });
  const written = sequence(sequence(sequence(new asn1js.OctetString({ valueHex: hash })))).toBER();
  const attribute = new pkijs.Attribute({ type: '1.2.840.113549.1.9.16.2.47', values: [asn1js.fromBER(written).result] });
  const signer = { signedAttrs: { attributes: [attribute] } } as unknown as Cms['signer'];
  return namesCertificate({ signer, certificates: [certificate], encoded: [encoded], content: undefined, contentType: '' }, certificate);
}

describe('the certificate that a signature names', () => {
  const encoded = certificateWithReadableHash();

  it('is found by its hash, even if the bytes of the hash read as a value', async () => {
    expect(await naming(sha256(encoded), encoded)).toBe(true);
  });

  it('is no other certificate', async () => {
    expect(await naming(sha256(Buffer.from('another')), encoded)).toBe(false);
  });
});
