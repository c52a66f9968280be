import { createHash, verify, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Signer } from '../../functions/ports/signer.ts';

export function describeSigner(name: string, makeSigner: () => Promise<Signer>): void {
  describe(`signer: ${name}`, () => {
    let signer: Signer;
    beforeAll(async () => {
      signer = await makeSigner();
    });

    it('signs a digest so that its certificate verifies it', async () => {
      const [first] = await signer.certificateChain();
      const certificate = new X509Certificate(Buffer.from(first ?? []));
      const content = Buffer.from('what is sealed');
      const signature = await signer.sign(createHash('sha256').update(content).digest());
      expect(verify('sha256', content, certificate.publicKey, signature)).toBe(true);
      expect(verify('sha256', Buffer.from('something else'), certificate.publicKey, signature)).toBe(false);
      expect(certificate.publicKey.asymmetricKeyType).toBe((await signer.algorithm()) === 'RSA_PKCS1_SHA256' ? 'rsa' : 'ec');
    });

    it('has a chain in which each certificate is issued by the next, valid now and fit for signing', async () => {
      const chain = (await signer.certificateChain()).map((der) => new X509Certificate(Buffer.from(der)));
      chain.forEach((certificate, index) => {
        const issuer = chain[index + 1] ?? certificate;
        expect(certificate.verify(issuer.publicKey)).toBe(true);
        expect(certificate.validFromDate.getTime()).toBeLessThanOrEqual(Date.now());
        expect(certificate.validToDate.getTime()).toBeGreaterThan(Date.now());
      });
      expect(chain[0]?.ca).toBe(false);
    });

    it('refuses anything but a SHA-256 digest', async () => {
      await expect(signer.sign(new Uint8Array(31))).rejects.toThrow(RangeError);
    });
  });
}
