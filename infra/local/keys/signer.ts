import { createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Signer } from '../../../functions/ports/signer.ts';
import type { CertifiedKey } from './key-file.ts';
import type { SealKeyType } from './seal-key-types.ts';
import { algorithmOf, signDigest } from './sign-digest.ts';

export interface LocalSignerOptions {
  /** The type of a key that is made here. Default RSA. */
  keyType?: SealKeyType;
  /** A PKCS 12 file to seal with, instead of a key made here. */
  keyFile?: { path: string; password: string } | undefined;
}

/**
 * The sealing key on this machine: from a file, or made at first use in the data folder with a self-signed certificate.
 * Only its owner can read it.
 */
export function createLocalSigner(dataDir: string, organisation: string, now: Date, options: LocalSignerOptions = {}): Signer {
  const { keyFile, keyType = 'rsa' } = options;
  let loading: Promise<CertifiedKey> | undefined;
  return signerOf(() => {
    loading ??= keyFile
      ? import('./key-file.ts').then(({ readKeyFile }) => readKeyFile(readFileSync(keyFile.path), keyFile.password))
      : ownKey(dataDir, organisation, now, keyType);
    // A missing file is looked for again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  });
}

/** Seals with the given key. */
export function signerOf(load: () => Promise<CertifiedKey>): Signer {
  return {
    algorithm: async () => algorithmOf((await load()).key),
    certificateChain: async () => (await load()).chain,
    async sign(digest) {
      if (digest.length !== 32) throw new RangeError('A SHA-256 digest has 32 bytes');
      return signDigest((await load()).key, digest);
    },
  };
}

/** A key of another type is made beside the existing one, which still identifies the files it has sealed. */
async function ownKey(dataDir: string, organisation: string, now: Date, keyType: SealKeyType): Promise<CertifiedKey> {
  // Key and certificate are in one file, so that they can't be separated.
  const path = join(dataDir, keyType === 'rsa' ? 'seal.pem' : `seal-${keyType}.pem`);
  if (!existsSync(path)) {
    const [{ makeSealKey }, { certificatesToPem }] = await Promise.all([
      import('./seal-key.ts'),
      import('../../cloud/certificate/self-signed.ts'),
    ]);
    const made = await makeSealKey(organisation, now, keyType);
    const text = made.key.export({ type: 'pkcs8', format: 'pem' }) + certificatesToPem([made.certificate]);
    writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
  }
  const text = readFileSync(path, 'utf8');
  const certificate = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/.exec(text)?.[1];
  if (!certificate) throw new Error(`${path} holds no certificate`);
  return { key: createPrivateKey(text), chain: [new Uint8Array(Buffer.from(certificate, 'base64'))] };
}
