import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { algorithmOf, signDigest } from '../../local/keys/sign-digest.ts';
import { certificatesToPem, selfSignedCertificate } from './self-signed.ts';

const pairs = {
  RSA: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ECDSA: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
};

test.each(['RSA', 'ECDSA'] as const)('the certificate names the organisation and is signed by the %s key it certifies', async (kind) => {
  const { publicKey, privateKey } = pairs[kind]();
  const der = await selfSignedCertificate({
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    algorithm: algorithmOf(privateKey),
    sign: (digest) => signDigest(privateKey, digest),
    organisation: 'Änders & Co',
    serialNumber: new Uint8Array(16).fill(0xff),
    notBefore: new Date('2026-01-02T03:04:05Z'),
    years: 10,
  });
  const certificate = new X509Certificate(certificatesToPem([der]));
  expect(certificate.verify(publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(privateKey)).toBe(true);
  expect(certificate.subject).toContain('O=Änders & Co');
  expect(certificate.ca).toBe(false);
  expect(certificate.serialNumber).toBe(`7F${'FF'.repeat(15)}`);
  expect(certificate.validFromDate.toISOString()).toBe('2026-01-02T03:04:05.000Z');
  expect(certificate.verify(pairs[kind]().publicKey)).toBe(false);
});
