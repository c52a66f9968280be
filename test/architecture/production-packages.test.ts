import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** `npm ci` leaves out devDependencies, so what the product runs on, or builds its web app with, may not import any of them. */
const production = globSync([
  '{functions,shared,web}/**/*.{ts,tsx}',
  'infra/{local,model}/**/*.ts',
  'bin/{audit-check,certificate,dev,end-second-step,invoke,local,openapi,operator,pdf,sample-event,verify,web-build}.ts',
  'vite.config.ts',
]).filter((path) => !/\.test\.|\/test-(fields|product)\./.test(path));

/** All of their programs except these must be in the list above. */
const forDevelopers = ['bin/build-functions.ts', 'bin/cloud.ts'];

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };

/** A file's imports at run time: type imports are gone by then. */
function imports(text: string): string[] {
  const code = text.replace(/^(import|export) type [^;]*?from '[^']+'/gm, '').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const statically = code.matchAll(/^(?:import|export)\s[^;'=]*?from\s+'([^']+)'|^import '([^']+)'/gm);
  const whileRunning = code.matchAll(/(?<!typeof )import\('([^']+)'\)/g);
  return [...statically, ...whileRunning].map((match) => match[1] ?? match[2] ?? '');
}

/** Every file that these reach, with the packages that each imports. */
function packagesReached(from: readonly string[]): Map<string, string[]> {
  const reached = new Map<string, string[]>();
  const next = [...from];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (reached.has(path)) continue;
    const found = imports(readFileSync(path, 'utf8')).map((name) => name.replace(/\?.*$/, ''));
    const files = found.filter((name) => name.startsWith('.')).map((name) => normalize(join(dirname(path ?? ''), name)));
    next.push(...files.filter((file) => /\.tsx?$/.test(file) && existsSync(file)));
    const packages = found.filter((name) => !/^(\.|virtual:)/.test(name) && !isBuiltin(name));
    reached.set(path, [...new Set(packages.map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? name))]);
  }
  return reached;
}

describe('packages that production imports', () => {
  it('are found for every form of import, without types', () => {
    const text = [
      "import type { A } from 'a';",
      "import b from 'b';",
      "import {\n  c,\n} from 'c';",
      "import 'd';",
      "export { e } from 'e';",
      "const f = await import('f');",
      "let g: typeof import('g');",
      "import { type H, h } from 'h';",
    ].join('\n');
    expect(imports(text).sort()).toEqual(['b', 'c', 'd', 'e', 'f', 'h']);
  });

  it('are dependencies, wherever the product imports them', () => {
    const reached = packagesReached(production);
    expect(reached.size).toBeGreaterThan(800);
    const wrong = [...reached].flatMap(([path, names]) => names.filter((name) => !dependencies[name]).map((name) => `${path}: ${name}`));
    expect(wrong).toEqual([]);
  });

  it('are checked for every program', () => {
    const programs = globSync('bin/*.ts');
    expect(programs.filter((path) => !production.includes(path)).sort()).toEqual(forDevelopers);
  });
});
