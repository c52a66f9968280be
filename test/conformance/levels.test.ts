import { describe, expect, test } from 'vitest';
import { sealLevels } from '../../functions/settings/seal-level.ts';
import { made, verdictsOn } from './results.ts';
import { kinds } from './sealed-files.ts';

const documents = ['plain', 'forms', 'turned', 'long', 'pack', 'scripts', 'protected'];

test('the run has sealed every document at every level with every kind of key', () => {
  const wanted = documents.flatMap((name) => kinds.flatMap((kind) => sealLevels.map((level) => `${name}-${kind}-${level}`)));
  wanted.push('own-key-rsa-B', 'own-key-ecdsa-B', 'visible-rsa-B', 'visible-rsa-LTA');
  expect(made.sealed.map(({ name }) => name).sort()).toEqual(wanted.sort());
});

describe.each(made.sealed)('$name', ({ name, level }) => {
  const { dss, pyhanko, pdfsig } = verdictsOn(name);
  const claimed = `PAdES-BASELINE-${level}`;

  test(`DSS: valid, ${claimed}, certified for filling in and signing, nothing changed`, () => {
    expect(dss.signatures).toEqual([
      {
        level: claimed,
        indication: 'TOTAL_PASSED',
        sub_indication: 'null',
        intact: true,
        permission: 2,
        visual_changes: false,
        permitted_changes: expect.any(Array),
        other_changes: [],
        messages: expect.any(Array),
      },
    ]);
    expect(dss.timestamps?.map(({ indication }) => indication)).toEqual(Array(timeStamps[level]).fill('PASSED'));
  });

  test(`pyHanko: valid, ${claimed}, certified for filling in and signing, nothing changed`, () => {
    expect(pyhanko.signatures).toMatchObject([
      {
        level: claimed,
        indication: 'AdESPassed.OK',
        intact: true,
        permission: 2,
        changes: level.startsWith('LT') ? 'LTA_UPDATES' : 'NONE',
      },
    ]);
  });

  test('pdfsig: valid', () => {
    const validity = [...pdfsig.matchAll(/Signature Validation: (.*)/g)].map((found) => found[1]);
    expect(validity[0]).toBe('Signature is Valid.');
    expect(pdfsig).toContain('ETSI.CAdES.detached');
    if (level === 'B' || level === 'T') expect(pdfsig).toContain('Total document signed');
  });
});

/** How many files have each level: of the signature, and of the document. */
const timeStamps = { B: 0, T: 1, LT: 1, LTA: 2 };
