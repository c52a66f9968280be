import { describe, expect, test } from 'vitest';
import { made, verdictsOn } from './results.ts';

describe.each(made.second)("$name: somebody else's signature leaves the seal valid", ({ name, level }) => {
  const { dss, pyhanko, pdfsig } = verdictsOn(name);

  test('DSS', () => {
    expect(dss.signatures).toHaveLength(2);
    expect(dss.signatures?.[0]).toMatchObject({
      level: `PAdES-BASELINE-${level}`,
      indication: 'TOTAL_PASSED',
      permission: 2,
      visual_changes: false,
      other_changes: [],
    });
    expect(dss.signatures?.[1]).toMatchObject({ indication: 'TOTAL_PASSED' });
  });

  test('pyHanko', () => {
    expect(pyhanko.signatures?.map(({ signer }) => signer)).toEqual([expect.stringContaining('Test seal'), 'Somebody else']);
    expect(pyhanko.signatures?.[0]).toMatchObject({ indication: 'AdESPassed.OK', intact: true, permission: 2, changes: 'FORM_FILLING' });
  });

  test('pdfsig', () => {
    expect(pdfsig.match(/Signature is Valid\./g)?.length).toBeGreaterThanOrEqual(2);
    expect(pdfsig).not.toMatch(/Signature is Invalid|Digest Mismatch/);
  });
});
