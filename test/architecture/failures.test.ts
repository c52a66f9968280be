import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { commonErrors } from '../../shared/contract/define-route.ts';
import { routes } from '../../shared/contract/registry.ts';

const files = new Map(globSync('{functions,shared}/**/*.ts').map((path) => [path, readFileSync(path, 'utf8')]));

/** The texts in a file's code. Texts that stand only in comments and types are never answered. */
const textsOf = new Map([...files].map(([path, text]) => [path, textsIn(path, text)]));

function textsIn(path: string, source: string): Set<string> {
  const found = new Set<string>();
  const ofTypes = new Set<ESTree.Node>();
  const visitor = new Visitor({
    TSLiteralType: ({ literal }) => void ofTypes.add(literal),
    Literal(literal) {
      if (typeof literal.value === 'string' && !ofTypes.has(literal)) found.add(literal.value);
    },
  });
  visitor.visit(parseSync(path, source).program);
  return found;
}

/** The files that a file imports at run time; imports of types alone don't count. */
function imports(path: string): string[] {
  const text = files.get(path) ?? '';
  return [...text.matchAll(/^import (?!type )[^;]*?from '(\.[^']+)'/gms)].map(([, from]) => normalize(join(dirname(path), from ?? '')));
}

/** The files that a route's function consists of, without the tables of failures and the contract. */
function bundleOf(entry: string): Set<string> {
  const found = new Set<string>();
  const go = (path: string): void => {
    if (found.has(path) || path.startsWith('shared/contract/')) return;
    found.add(path);
    for (const next of imports(path)) go(next);
  };
  go(entry);
  return found;
}

const fileOf = new Map(
  [...files].flatMap(([path, text]) =>
    [...text.matchAll(/^export const (\w+) = handle(?:Anyone|Operator)?\(/gm)].map(([, name]) => [name, path] as const),
  ),
);

describe('the codes that a route answers', () => {
  it('are found in code, not in comments and types', () => {
    const source = "// 'a'\ntype T = 'b'; fail('c'); allow(given(ok, 'd' as const)); const words: Record<'e', 1> = { f: 1 };";
    expect([...textsIn('some.ts', source)]).toEqual(['c', 'd']);
  });

  it.each(routes.map((route) => [route.name, route] as const))('%s declares none that no file of its function names', (name, route) => {
    const bundle = [...bundleOf(fileOf.get(name) ?? '')].map((path) => textsOf.get(path) ?? new Set<string>());
    expect(bundle.length).toBeGreaterThan(1);
    const common = new Set<string>(commonErrors);
    expect(route.errors.filter((code) => !common.has(code) && !bundle.some((texts) => texts.has(code)))).toEqual([]);
  });
});
