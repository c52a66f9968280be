import { constants, createPrivateKey, type KeyObject, privateEncrypt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Signer } from '../../functions/ports/signer.ts';

interface SigningKey {
  key: KeyObject;
  /** DER. */
  certificate: Uint8Array;
}

/** The DER of DigestInfo before a SHA-256 digest (RFC 8017, section 9.2). */
const sha256DigestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** An RSA key and its self-signed certificate, made at first use in the data folder, readable by the owner only. */
export function createLocalSigner(dataDir: string, organisation: string, now: Date): Signer {
  let loading: Promise<SigningKey> | undefined;
  const load = () => {
    loading ??= loadKey(dataDir, organisation, now);
    return loading;
  };
  return {
    algorithm: async () => 'RSA_PKCS1_SHA256',
    certificateChain: async () => [(await load()).certificate],
    async sign(digest) {
      if (digest.length !== 32) throw new RangeError('A SHA-256 digest has 32 bytes');
      const { key } = await load();
      return signDigest(key, digest);
    },
  };
}

async function loadKey(dataDir: string, organisation: string, now: Date): Promise<SigningKey> {
  // One file, so that key and certificate can't come apart.
  const path = join(dataDir, 'seal.pem');
  if (!existsSync(path)) {
    const [{ makeSealKey }, { certificatesToPem }] = await Promise.all([
      import('./seal-key.ts'),
      import('../cloud/certificate/self-signed.ts'),
    ]);
    const made = await makeSealKey(organisation, now, signDigest);
    writeFileSync(`${path}.new`, made.key.export({ type: 'pkcs8', format: 'pem' }) + certificatesToPem([made.certificate]), {
      mode: 0o600,
      flush: true,
    });
    renameSync(`${path}.new`, path);
  }
  const text = readFileSync(path, 'utf8');
  const certificate = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/.exec(text)?.[1];
  if (!certificate) throw new Error(`${path} holds no certificate`);
  return { key: createPrivateKey(text), certificate: new Uint8Array(Buffer.from(certificate, 'base64')) };
}

/** RSASSA-PKCS1-v1_5 over a SHA-256 digest. */
function signDigest(key: KeyObject, digest: Uint8Array): Uint8Array {
  return new Uint8Array(privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.concat([sha256DigestInfo, digest])));
}
