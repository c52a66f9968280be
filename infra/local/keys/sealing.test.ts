import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localSealing } from './sealing.ts';

const keyFile = new URL('../../../test/fixtures/pki/files/ecdsa.p12', import.meta.url).pathname;
const tsa = { SEAL_TSA_URL: 'https://tsa.example/' };
const now = new Date('2026-03-02T10:00:00Z');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-sealing-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('how this machine seals', () => {
  it('is by its own key, RSA unless set otherwise', async () => {
    const rsa = (await localSealing({})).signer(folder, 'Testing Ltd', now);
    const ecdsa = (await localSealing({ SEAL_KEY_TYPE: 'ecdsa' })).signer(folder, 'Testing Ltd', now);
    expect([await rsa.algorithm(), await ecdsa.algorithm()]).toEqual(['RSA_PKCS1_SHA256', 'ECDSA_SHA256']);
  });

  it('is by a key file if one is named', async () => {
    const { signer, settings } = await localSealing({ SEAL_P12: keyFile, SEAL_P12_PASSWORD: 'secret', SEAL_LEVEL: 'LT', ...tsa });
    expect(settings.level).toBe('LT');
    expect(await signer(folder, 'Testing Ltd', now).algorithm()).toBe('ECDSA_SHA256');
  });

  it('is refused at the start, in words, if it can’t work', async () => {
    const refusal = (environment: Record<string, string>) =>
      localSealing(environment).then(
        () => null,
        (error: Error) => `${error.name}: ${error.message}`,
      );
    expect(await refusal({ SEAL_KEY_TYPE: 'dsa' })).toContain('SealSettingsUnusable: SEAL_KEY_TYPE must be one of rsa, ecdsa.');
    expect(await refusal({ SEAL_LEVEL: 'T' })).toContain('SealSettingsUnusable: SEAL_LEVEL=T needs a time-stamping authority');
    expect(await refusal({ SEAL_LEVEL: 'LTA', ...tsa })).toContain('A self-signed one has none: set SEAL_P12.');
    expect(await refusal({ SEAL_P12: keyFile, SEAL_P12_PASSWORD: 'guessed' })).toContain('The password does not open the key file.');
    expect(await refusal({ SEAL_P12: join(folder, 'missing.p12') })).toContain("SEAL_P12 can't be used.");
    writeFileSync(join(folder, 'other.p12'), 'hello');
    expect(await refusal({ SEAL_P12: join(folder, 'other.p12') })).toContain('The key file is not PKCS 12.');
  });
});
