import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { repositoryRoot } from '../catalogue.ts';
import { laterModules, laterModulesOf, readLater, writeLaterModules } from './later.ts';

const directory = mkdtempSync(join(tmpdir(), 'countersign-bundle-'));
afterAll(() => rmSync(directory, { recursive: true }));

const source = `
import { parseMobileNumber } from './shared/domain/people/mobile-number.ts';
import { disabledFields } from './shared/domain/field-rules/field-rules.ts';
import { presentRules } from './functions/documents/rules/present-rule.ts';
import { passwordStrength } from './shared/domain/sessions/password-strength.ts';
import { newTotpSecret } from './functions/session/second-step/totp.ts';
import { Failure } from './functions/runtime/failure.ts';
import { unprintableCharacters } from './shared/fields/printing/printable.ts';
import { fieldProblem } from './shared/fields/registry.ts';
export const number = (text) => parseMobileNumber(text, 'GB');
const rules = [{ rule_id: 'r', field_or_group: 'b', json_logic: { '!!': [{ var: 'a' }] } }];
const fields = [{ uuid: 'a', type: 'text', data: null, custom_id: 'A' }, { uuid: 'b', type: 'text', data: null, custom_id: 'B' }];
export const disabled = () => [...disabledFields(rules, fields)];
export const inWords = () => presentRules(rules, fields).map(({ infix_logic }) => infix_logic);
export const isEnough = (password) => passwordStrength(password, []).isEnough;
export const secret = () => newTotpSecret();
export const refusal = () => new Failure('unauthenticated').status;
export const overlong = (data) => fieldProblem({ ...fields[0], data, width: 100, height: 20 });
export const unprintable = (text) => unprintableCharacters(text).length;
`;

test('a bundle without its large modules starts without them, and loads each at its first use', async () => {
  const outfile = join(directory, 'index.mjs');
  const { metafile } = await build({
    stdin: { contents: source, resolveDir: repositoryRoot },
    outfile,
    plugins: [readLater],
    banner: { js: "import{createRequire as __require}from'node:module';const require=__require(import.meta.url);" },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  const names = output ? laterModulesOf(output) : [];
  expect(names).toEqual([
    'phone-numbers',
    'errors',
    'authenticator-codes',
    'password-strength',
    'json-logic',
    'field-rules-in-words',
    'text-fit',
    'printable-ranges',
  ]);
  expect(output?.bytes).toBeLessThan(50_000);
  const bundle = await import(pathToFileURL(outfile).href);
  expect(() => bundle.isEnough('password')).toThrow('password-strength.cjs');
  await writeLaterModules(new Map(names.map((name) => [name, new Set([directory])])));
  expect([bundle.isEnough('password'), bundle.isEnough('seventeen purple kettles sing')]).toEqual([false, true]);
  expect([bundle.disabled(), bundle.inWords()]).toEqual([['b'], ['[A] has a value']]);
  expect(await bundle.secret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(bundle.refusal()).toBe(401);
  expect(bundle.number('07400 123456')).toEqual({ ok: true, e164: '+447400123456' });
  expect([bundle.overlong('Zoë'), bundle.overlong('Zoë '.repeat(900))]).toEqual([null, expect.stringMatching(/too long/)]);
  expect([bundle.unprintable('Zoë 王'), bundle.unprintable('\u{13000}')]).toEqual([0, 1]);
});

test('each later module exports every name that a function imports from it', () => {
  const imports = globSync('{functions,shared}/**/*.ts', { cwd: repositoryRoot })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(repositoryRoot, path), 'utf8').matchAll(/^import \{([^}]+)\} from '([^']+)'/gm)]);
  const missing = imports.flatMap(([, list = '', from = '']) => {
    const later = Object.values(laterModules).find(({ filter }) => filter.test(from));
    const values = list.split(',').filter((name) => name.trim() !== '' && !name.trim().startsWith('type '));
    return later ? values.map((name) => name.trim().replace(/ as .*/, '')).filter((name) => !later.names.includes(name)) : [];
  });
  expect(imports.length).toBeGreaterThan(1_000);
  expect(missing).toEqual([]);
});
