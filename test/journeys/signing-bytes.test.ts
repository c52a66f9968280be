import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = process.env.WEB_DIR ?? fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The files that a script imports before it runs. */
const importsOf = (script: string) =>
  [...script.matchAll(/\bfrom\s*["']\.\/([^"']+)["']|\bimport\s*["']\.\/([^"']+)["']/g)].map((match) => match[1] ?? match[2]);

test('the first page of a signing asks first, and is usable after scripts of at most 100 KB, gzipped', () => {
  const page = readFileSync(join(web, 'sign.html'), 'utf8');
  const scripts = [...page.matchAll(/src="\/assets\/([^"]+\.js)"/g)].map((match) => match[1] ?? '');
  const [ask = '', sign = ''] = scripts;
  expect(scripts.map((script) => script.split('-')[0])).toEqual(['ask', 'sign']);
  const source = (file: string) => readFileSync(join(web, 'assets', file), 'utf8');
  const app = source(sign).match(/import\(\s*[`"']\.\/(app-[^`"']+\.js)/)?.[1] ?? '';
  expect(readdirSync(join(web, 'assets'))).toContain(app);
  expect([importsOf(source(ask)), importsOf(source(sign)), importsOf(source(app)).toSorted()]).toEqual([[], [ask], [ask, sign]]);
  // Its style comes with the page: a sheet of its own would be waited for.
  expect(readdirSync(join(web, 'assets')).filter((file) => /^app-.*\.css$/.test(file))).toEqual([]);
  const [first = 0, ...others] = [ask, sign, app].map((file) => statSync(join(web, 'assets', `${file}.gz`)).size);
  expect(first).toBeLessThan(2_500);
  expect(others.reduce((sum, bytes) => sum + bytes, first)).toBeLessThan(100_000);
});
