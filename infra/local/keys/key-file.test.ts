import { createHash, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Pki, startPki } from '../../../test/fixtures/pki/start-pki.ts';
import { type CertifiedKey, readKeyFile } from './key-file.ts';
import { signDigest } from './sign-digest.ts';

/** Files written by OpenSSL 3, each with a self-signed certificate: in its present form, and with `-legacy` (RC2 and 3DES). */
const stored = (name: string) => readFileSync(new URL(`../../../test/fixtures/pki/files/${name}.p12`, import.meta.url));
const content = Buffer.from('what is sealed');

async function isUsable({ key, chain }: CertifiedKey): Promise<boolean> {
  const [own] = chain.map((der) => new X509Certificate(der));
  const signature = await signDigest(key, createHash('sha256').update(content).digest());
  return own !== undefined && verify('sha256', content, own.publicKey, signature);
}

describe('a PKCS 12 file', () => {
  let pki: Pki;
  beforeAll(async () => {
    pki = await startPki();
  });
  afterAll(() => pki.close());

  it.each(['rsa', 'rsa-legacy', 'ecdsa', 'ecdsa-legacy'])(
    'as tools write it (%s) gives a key that its certificate proves',
    async (name) => {
      const read = readKeyFile(stored(name), 'secret');
      expect(read.chain).toHaveLength(1);
      expect(await isUsable(read)).toBe(true);
    },
  );

  it.each(['rsa', 'ecdsa'] as const)('with a chain (%s) gives the signing certificate first', async (kind) => {
    const { chain, p12 } = pki.sealers[kind];
    const read = readKeyFile(p12.bytes, p12.password);
    expect(read.chain.map((der) => Buffer.from(der))).toEqual(chain.map((der) => Buffer.from(der)));
    expect(await isUsable(read)).toBe(true);
  });

  it('says whether the password is wrong or something else is', () => {
    expect(() => readKeyFile(stored('rsa'), 'guessed')).toThrow('The password does not open the key file.');
    expect(() => readKeyFile(stored('ecdsa-legacy'), 'guessed')).toThrow('The password does not open the key file.');
    expect(() => readKeyFile(Buffer.from('hello'), '')).toThrow('The key file is not PKCS 12.');
  });
});
