import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { verify } from '../../functions/pdf/verify.ts';
import { objectKinds, samplePositions, withChangedByte } from './byte-positions.ts';
import { pathOf } from './made.ts';
import { made, verdictsOn } from './results.ts';

const places = 220;

/** What our own verification says of a file, without its hash. */
async function judged(bytes: Uint8Array): Promise<string> {
  const found = await verify(bytes);
  if (!found.ok) return found.code;
  const signatures = found.signatures.map(({ kind, valid, level, chain, chain_complete, revocation, time_stamp, changes_permitted }) => ({
    ...{ kind, valid, level, chain, chain_complete, revocation, changes_permitted },
    time_stamp_is_valid: time_stamp?.valid,
  }));
  return JSON.stringify({ verdict: found.verdict, signatures });
}

describe.each(['pack-rsa-B', 'pack-ecdsa-LTA'])('%s', (name) => {
  const bytes = new Uint8Array(readFileSync(pathOf(name)));

  test('holds every kind of object', () => {
    expect([...objectKinds(bytes).keys()]).toEqual(
      expect.arrayContaining(['header', 'Catalog', 'Page', 'Sig ETSI.CAdES.detached', 'startxref', 'byte range']),
    );
  });

  test(`a changed byte is caught in ${places} places and in each kind of object`, async () => {
    const whole = await judged(bytes);
    const missed: number[] = [];
    for (const at of samplePositions(bytes, places)) if ((await judged(withChangedByte(bytes, at))) === whole) missed.push(at);
    expect(missed).toEqual([]);
  });
});

describe.each(made.changed)('$name', ({ name }) => {
  const { dss, pyhanko, pdfsig } = verdictsOn(name);

  test('every validator notices', () => {
    expect(dss.signatures?.[0]?.indication).not.toBe('TOTAL_PASSED');
    expect(pyhanko.signatures?.[0]?.indication).not.toBe('AdESPassed.OK');
    expect(pdfsig).not.toMatch(/#1:(?:(?!#2).)*Signature is Valid\./s);
  });
});
