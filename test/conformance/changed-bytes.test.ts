import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { verify } from '../../functions/pdf/verify.ts';
import { objectKinds, samplePositions, withChangedByte } from './byte-positions.ts';
import { pathOf } from './made.ts';
import { made, verdictsOn } from './results.ts';

const places = 220;

async function isWhole(bytes: Uint8Array, signatures: number): Promise<boolean> {
  const result = await verify(bytes);
  return result.ok && result.signatures.length === signatures && result.signatures.every(({ valid }) => valid);
}

const sampled = made.sealed.filter(({ document, level }) => document === 'pack' && (level === 'B' || level === 'LTA'));

describe.each(sampled)('$name', ({ name, level }) => {
  const bytes = new Uint8Array(readFileSync(pathOf(name)));
  const signatures = level === 'LTA' ? 2 : 1;

  test('is whole as it is, and holds every kind of object', async () => {
    expect(await isWhole(bytes, signatures)).toBe(true);
    expect([...objectKinds(bytes).keys()]).toEqual(
      expect.arrayContaining(['header', 'Catalog', 'Page', 'Sig ETSI.CAdES.detached', 'startxref', 'byte range']),
    );
  });

  test(`a changed byte is caught in ${places} places and in each kind of object`, async () => {
    const missed: number[] = [];
    for (const at of samplePositions(bytes, places)) {
      if (await isWhole(withChangedByte(bytes, at), signatures)) missed.push(at);
    }
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
