import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { verify } from '../../functions/pdf/seal/verify.ts';
import { PdfFile } from '../../shared/verify/pdf/pdf-file.ts';
import { readSecurityStore } from '../../shared/verify/signature/security-store.ts';
import { objectKinds, samplePositions, withChangedByte } from './byte-positions.ts';
import { pathOf } from './made.ts';
import { made, verdictsOn } from './results.ts';

const places = 220;

/** The certificates that verification finds for each signature; null if it reports a damaged file. */
async function chainsIfWhole(bytes: Uint8Array): Promise<string | null> {
  const found = await verify(bytes);
  if (!found.ok || found.verdict !== 'intact') return null;
  return JSON.stringify(found.signatures.map(({ chain, chain_complete }) => ({ chain, chain_complete })));
}

/** The certificates among the validation data, in hex as they are written in a signature. */
const keptCertificates = (bytes: Uint8Array): string[] =>
  readSecurityStore(new PdfFile(bytes)).certificates.map((one) => Buffer.from(one.toSchema().toBER()).toString('hex'));

/** Whether the byte at this place is part of a copy of one of them. */
function isInside(certificates: readonly string[], bytes: Uint8Array, at: number): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  return certificates.some((hex) => {
    const from = text.lastIndexOf(hex, at);
    return from >= 0 && at < from + hex.length;
  });
}

describe.each(['pack-rsa-B', 'pack-ecdsa-LTA'])('%s', (name) => {
  const bytes = new Uint8Array(readFileSync(pathOf(name)));

  test('holds many kinds of object', () => {
    const kinds = [...objectKinds(bytes).keys()];
    expect(kinds).toEqual(expect.arrayContaining(['header', 'stream', 'Sig ETSI.CAdES.detached', 'startxref', 'byte range']));
    expect(kinds.length).toBeGreaterThanOrEqual(8);
  });

  test(`a changed byte is noticed in ${places} places and in each kind of object`, async () => {
    const chains = await chainsIfWhole(bytes);
    expect(chains).not.toBeNull();
    const missed: number[] = [];
    // Certificates that accompany a signature are not signed. A change in one breaks the chain there, unless the file
    // also keeps it among its validation data.
    const kept = keptCertificates(bytes);
    for (const at of samplePositions(bytes, places)) {
      if (isInside(kept, bytes, at)) continue;
      if ((await chainsIfWhole(withChangedByte(bytes, at))) === chains) missed.push(at);
    }
    expect(missed).toEqual([]);
  });
});

describe.each(made.changed)('$name', ({ name }) => {
  const { dss, pyhanko, pdfsig } = verdictsOn(name);

  test('every validator reports the change', () => {
    expect(dss.signatures?.[0]?.indication).not.toBe('TOTAL_PASSED');
    expect(pyhanko.signatures?.[0]?.indication).not.toBe('AdESPassed.OK');
    expect(pdfsig).not.toMatch(/#1:(?:(?!#2).)*Signature is Valid\./s);
  });
});
