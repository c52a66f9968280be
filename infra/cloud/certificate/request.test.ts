import { createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { fromBER } from 'asn1js';
import { CertificationRequest } from 'pkijs';
import { describe, expect, it } from 'vitest';
import { algorithmOf, signDigest } from '../../local/keys/sign-digest.ts';
import { chainProblem } from './chain.ts';
import { certificateRequest } from './request.ts';
import { certificatesToPem, selfSignedCertificate } from './self-signed.ts';

const signerOf = (key: KeyObject) => ({ algorithm: algorithmOf(key), sign: (digest: Uint8Array) => signDigest(key, digest) });
const pair = (kind: 'RSA' | 'ECDSA' = 'RSA') => {
  const { publicKey, privateKey } =
    kind === 'RSA' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { spki: publicKey.export({ type: 'spki', format: 'der' }), publicKey, privateKey };
};
const certify = async (keys: ReturnType<typeof pair>, years: number, notBefore = new Date('2026-01-01')) =>
  certificatesToPem([
    await selfSignedCertificate({
      publicKey: keys.spki,
      ...signerOf(keys.privateKey),
      organisation: 'Acme',
      serialNumber: new Uint8Array(16).fill(1),
      notBefore,
      years,
    }),
  ]);

describe('a signing request', () => {
  it.each(['RSA', 'ECDSA'] as const)('is signed by the %s key for which it asks a certificate', async (kind) => {
    const { spki, publicKey, privateKey } = pair(kind);
    const pem = await certificateRequest({ publicKey: spki, ...signerOf(privateKey), organisation: 'Acme' });
    const der = Buffer.from(pem.replace(/-----[^-]+-----/g, ''), 'base64');
    const request = new CertificationRequest({ schema: fromBER(Uint8Array.from(der).buffer).result });
    const verify = createVerify('sha256').update(request.tbsView);
    expect(verify.verify(publicKey, request.signatureValue.valueBlock.valueHexView)).toBe(true);
  });
});

describe('a chain', () => {
  const now = new Date('2026-06-01');
  it('is accepted if its first certificate is for the key', async () => {
    const keys = pair();
    expect(chainProblem(await certify(keys, 10), keys.spki, now)).toBeUndefined();
  });

  it('is refused with a reason if it is for another key, has expired, is not connected, or is empty', async () => {
    const [keys, other] = [pair(), pair()];
    const own = await certify(keys, 10);
    expect(chainProblem(own, other.spki, now)).toContain('not for the sealing key');
    expect(chainProblem(await certify(keys, 1, new Date('2020-01-01')), keys.spki, now)).toContain('ran out');
    expect(chainProblem(own + (await certify(other, 10)), keys.spki, now)).toContain('not issued by');
    expect(chainProblem('nothing', keys.spki, now)).toContain('no certificate');
  });
});
