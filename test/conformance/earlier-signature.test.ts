import { describe, expect, test } from 'vitest';
import { made, verdictsOn } from './results.ts';

test('the run has made files with an earlier signature', () => {
  expect(made.signedBefore.map(({ level }) => level)).toEqual(['B', 'LTA']);
});

describe.each(made.signedBefore)("$name: the seal leaves somebody else's earlier signature valid", ({ name, level }) => {
  const { dss, pyhanko, pdfsig } = verdictsOn(name);

  // Only the first signature of a document may certify it (ISO 32000-1, 12.8.1).
  test('DSS', () => {
    expect(dss.signatures).toMatchObject([
      { indication: 'TOTAL_PASSED', permission: 0, visual_changes: false, other_changes: [] },
      { indication: 'TOTAL_PASSED', level: `PAdES-BASELINE-${level}`, permission: 0, visual_changes: false, other_changes: [] },
    ]);
  });

  test('pyHanko', () => {
    expect(pyhanko.signatures).toMatchObject([
      { signer: 'Somebody else', indication: 'AdESPassed.OK', intact: true, changes: 'FORM_FILLING' },
      { indication: 'AdESPassed.OK', level: `PAdES-BASELINE-${level}`, intact: true, permission: 0 },
    ]);
  });

  test('pdfsig', () => {
    expect(pdfsig.match(/Signature is Valid\./g)?.length).toBe(2);
  });
});
