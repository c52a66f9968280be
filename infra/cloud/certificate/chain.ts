import { createPublicKey, X509Certificate } from 'node:crypto';

/** The fault of a chain (PEM) for a key (SubjectPublicKeyInfo, DER), in words; undefined if the chain fits. */
export function chainProblem(pem: string, publicKey: Uint8Array, now = new Date()): string | undefined {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const certificates = blocks.map((block) => new X509Certificate(block));
  const [first] = certificates;
  if (!first) return 'The file holds no certificate in PEM.';
  const key = createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' });
  if (!first.publicKey.equals(key)) return 'The first certificate is not for the sealing key.';
  if (first.validToDate <= now) return `The certificate ran out on ${first.validToDate.toISOString()}.`;
  const broken = certificates.findIndex((certificate, index) => {
    const issuer = certificates[index + 1];
    return issuer !== undefined && !certificate.verify(issuer.publicKey);
  });
  return broken < 0 ? undefined : `Certificate ${broken + 1} was not issued by certificate ${broken + 2} of the chain.`;
}
