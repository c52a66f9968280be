import { constants, generateKeyPairSync, type KeyObject, privateEncrypt, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { certificatesToPem, selfSignedCertificate } from './self-signed.ts';

/** Signs a digest as KMS does with MessageType DIGEST: PKCS 1 padding over DigestInfo. */
function signerOf(privateKey: KeyObject) {
  return async (digest: Uint8Array) => {
    const info = Buffer.concat([Buffer.from('3031300d060960864801650304020105000420', 'hex'), digest]);
    return privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, info);
  };
}

test('the certificate names the organisation and is signed by the key it certifies', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = await selfSignedCertificate({
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    sign: signerOf(privateKey),
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
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(certificate.verify(other.publicKey)).toBe(false);
});
