import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signerOf } from '../../../infra/local/keys/signer.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import type { KeyKind } from '../../../test/fixtures/pki/certificates.ts';
import { type Pki, startPki } from '../../../test/fixtures/pki/start-pki.ts';
import { createPdfEngine } from '../../pdf/engine.ts';
import { createHttpTrust } from '../../ports/http/trust.ts';
import type { SealLevel } from '../../settings/seal-level.ts';
import { applySeal } from './apply-seal.ts';

const pdf = createPdfEngine();
let pki: Pki;
beforeAll(async () => {
  pki = await startPki();
});
afterAll(() => pki.close());
beforeEach(() => {
  Object.assign(pki.behaviour, { tsa: 'good', ocsp: 'good', crl: 'good', issuer: 'good' });
  pki.requests.length = 0;
});

const sealed = { reason: 'Signed by everybody', name: 'Countersign', signed_at: '2026-11-21T10:00:00.000Z' };

async function seal(level: SealLevel, kind: KeyKind = 'rsa', timeout = 5_000): Promise<Buffer> {
  const { key, chain } = pki.sealers[kind];
  const signer = signerOf(async () => ({ key, chain }));
  const trust = createHttpTrust({ tsaUrl: pki.tsaUrl, privateHosts: [pki.host], timeout });
  const options = {
    algorithm: await signer.algorithm(),
    certificateChain: chain,
    level,
    ...sealed,
  };
  const prepared = await pdf.prepareSeal(await pdfs.plainPdf(2), options);
  return Buffer.from(await applySeal({ pdf, signer, trust }, prepared, options));
}

async function signatures(bytes: Uint8Array) {
  const result = await pdf.verify(bytes);
  if (!result.ok) throw new Error(result.code);
  return result.signatures;
}

describe.each(['rsa', 'ecdsa'] as const)('with an %s key', (kind) => {
  test('level B asks no service', async () => {
    const sealed = await seal('B', kind);
    expect(pki.requests).toEqual([]);
    expect(await signatures(sealed)).toMatchObject([{ valid: true, covers_whole_file: true }]);
  });

  test('level T carries a time stamp of the signature', async () => {
    const sealed = await seal('T', kind);
    expect(pki.requests).toEqual(['/tsa']);
    expect(await signatures(sealed)).toMatchObject([{ valid: true, covers_whole_file: true }]);
    // id-aa-timeStampToken.
    expect(sealed.toString('latin1')).toContain('060b2a864886f70d010910020e');
  });

  test('level LT carries the data that validates both chains', async () => {
    const sealed = await seal('LT', kind);
    expect(new Set(pki.requests)).toEqual(new Set(['/tsa', '/ocsp', '/root.cer', '/root.crl', '/time.crl']));
    expect(await signatures(sealed)).toMatchObject([{ valid: true, covers_whole_file: false }]);
    const text = sealed.toString('latin1');
    expect(text).toMatch(/\/Type \/DSS/);
    expect(text).toMatch(/\/VRI/);
  });

  test('level LTA time-stamps all of that again', async () => {
    const sealed = await seal('LTA', kind);
    expect(pki.requests.filter((path) => path === '/tsa')).toHaveLength(2);
    expect(await signatures(sealed)).toMatchObject([{ valid: true, covers_whole_file: false }, { covers_whole_file: true }]);
    expect(sealed.toString('latin1')).toMatch(/\/DocTimeStamp.*\/ETSI\.RFC3161/s);
  });
});

describe('anything missing for the level is an error and never gives a lower level', () => {
  test.each(['broken', 'silent'] as const)('the time-stamping authority is %s', async (how) => {
    pki.behaviour.tsa = how;
    await expect(seal('T', 'rsa', 200)).rejects.toMatchObject({ name: 'tsa_unreachable' });
  });

  test('the time-stamping authority refuses', async () => {
    pki.behaviour.tsa = 'refuses';
    await expect(seal('T')).rejects.toMatchObject({ name: 'tsa_refused' });
  });

  test('the revocation list replaces a responder that fails', async () => {
    pki.behaviour.ocsp = 'refuses';
    await seal('LT');
    expect(pki.requests).toContain('/sealing.crl');
  });

  test('neither responder nor list answers', async () => {
    pki.behaviour.ocsp = 'broken';
    pki.behaviour.crl = 'broken';
    await expect(seal('LT')).rejects.toMatchObject({ name: 'revocation_unreachable' });
  });

  test('the issuer of the chain’s last certificate can’t be fetched', async () => {
    pki.behaviour.issuer = 'broken';
    await expect(seal('LT')).rejects.toMatchObject({ name: 'seal_chain_incomplete' });
  });

  test('the certificate is revoked, by responder or list', async () => {
    const revoking = await startPki();
    const before = pki;
    pki = revoking;
    try {
      pki.revoke('rsa');
      await expect(seal('LT', 'rsa')).rejects.toMatchObject({ name: 'certificate_revoked' });
      pki.behaviour.ocsp = 'broken';
      await expect(seal('LT', 'rsa')).rejects.toMatchObject({ name: 'certificate_revoked' });
      await seal('LT', 'ecdsa');
    } finally {
      pki = before;
      await revoking.close();
    }
  });

  test('a file that breaks its own seal is refused', async () => {
    const { key, chain } = pki.sealers.ecdsa;
    const signer = signerOf(async () => ({ key, chain }));
    const options = { ...sealed, algorithm: 'ECDSA_SHA256' as const, certificateChain: chain };
    const prepared = await pdf.prepareSeal(await pdfs.plainPdf(1), options);
    prepared.bytes[600] = (prepared.bytes[600] ?? 0) ^ 1;
    const trust = createHttpTrust({ tsaUrl: pki.tsaUrl, privateHosts: [] });
    await expect(applySeal({ pdf, signer, trust }, prepared, options)).rejects.toMatchObject({ name: 'seal_not_valid' });
  });

  test('key and certificate must belong together', async () => {
    const { chain } = pki.sealers.rsa;
    const { key } = pki.sealers.ecdsa;
    const signer = signerOf(async () => ({ key, chain }));
    const options = {
      algorithm: 'ECDSA_SHA256' as const,
      certificateChain: chain,
      reason: '',
      name: '',
      signed_at: '2026-11-21T10:00:00Z',
    };
    const prepared = await pdf.prepareSeal(await pdfs.plainPdf(1), options);
    const trust = createHttpTrust({ tsaUrl: pki.tsaUrl, privateHosts: [] });
    await expect(applySeal({ pdf, signer, trust }, prepared, options)).rejects.toMatchObject({ name: 'seal_certificate_unusable' });
  });
});
