import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The layers that each layer may import: web → shared ← functions ← infra ← bin. `infra/model` is plain data, which
 * functions may import.
 */
const allowed: Record<string, string[]> = {
  shared: ['shared'],
  web: ['web', 'shared'],
  functions: ['functions', 'shared', 'infra/model'],
  'infra/model': ['infra/model', 'shared'],
  infra: ['infra', 'infra/model', 'functions', 'shared'],
  bin: ['bin', 'infra', 'infra/model', 'functions', 'shared'],
};

/** The areas of `functions`, bottom first: each imports only from those before it. */
const areas = [
  ['sha256-hex.ts', 'hmac.ts', 'log-scope.ts', 'settings', 'ports', 'secret-box.ts', 'runtime', 'data', 'calls'],
  ['pdf', 'trust', 'audit', 'access'],
  [
    'accounts',
    'organisations',
    'payments',
    'billing',
    'contacts',
    'labels',
    'list-settings',
    'recipients',
    'installation',
    'notifications',
    'notification-rules',
    'event-subscriptions',
    'integrations',
    'webhooks',
    'custom-controls',
    'form-views',
    'mappings',
  ],
  ['signing', 'messages', 'exports'],
  ['documents', 'conversion', 'bulk-actions', 'bulk-sends', 'media', 'uploads'],
  ['session', 'user', 'passkeys', 'oidc', 'programs', 'forms', 'invitations', 'management', 'personal-data'],
  ['events', 'workers', 'registry.ts'],
].flat();

const areaOf = (path: string) => path.split('/')[1] ?? '';

/** The imports of a `functions` file from areas above its own, or from an area that the order does not name. */
function importsUpward(path: string, targets: readonly string[]): string[] {
  const own = areas.indexOf(areaOf(path));
  return targets.filter((target) => target.startsWith('functions/') && (own < 0 || !areas.slice(0, own + 1).includes(areaOf(target))));
}

const layerOf = (path: string) => (path.startsWith('infra/model') ? 'infra/model' : (path.split('/')[0] ?? ''));

const sources = globSync('{bin,infra,functions,shared,web}/**/*.{ts,tsx}').filter(
  (path) => !path.includes('.test.') && !path.includes('node_modules'),
);

function imports(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"`](\.[^'"`]+)['"`]/g)].map((match) =>
    normalize(join(dirname(path), match[1] ?? '')),
  );
}

/** Files that import each other in a circle, types included: each circle once, as its files in order. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const reach = (from: string) => {
    const seen = new Set<string>();
    const next = [...(graph.get(from) ?? [])];
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (seen.has(one)) continue;
      seen.add(one);
      next.push(...(graph.get(one) ?? []));
    }
    return seen;
  };
  const reached = new Map([...graph.keys()].map((path) => [path, reach(path)]));
  const ring = (path: string) => [...(reached.get(path) ?? [])].filter((other) => reached.get(other)?.has(path)).sort();
  return [...new Set([...graph.keys()].map((path) => ring(path).join(' ')).filter((files) => files !== ''))];
}

describe('areas of functions', () => {
  const functions = sources.filter((path) => path.startsWith('functions/'));

  it('an upward import, and an area that the order does not name, are found', () => {
    expect(importsUpward('functions/signing/a.ts', ['functions/data/keys.ts', 'functions/documents/b.ts', 'shared/c.ts'])).toEqual([
      'functions/documents/b.ts',
    ]);
    expect(importsUpward('functions/signing/a.ts', ['functions/nowhere/b.ts'])).toEqual(['functions/nowhere/b.ts']);
    expect(importsUpward('functions/nowhere/a.ts', ['functions/data/keys.ts'])).toEqual(['functions/data/keys.ts']);
  });

  it('are all in the order', () => expect([...new Set(functions.map(areaOf))].sort()).toEqual([...areas].sort()));

  it.each(areas)('%s imports only from the areas before it', (area) => {
    const files = functions.filter((path) => areaOf(path) === area);
    expect(files.flatMap((path) => importsUpward(path, imports(path)).map((target) => `${path} -> ${target}`))).toEqual([]);
  });
});

describe('layers', () => {
  it('has no files that import each other in a circle', () => {
    expect(
      circles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b c']);
    expect(circles(new Map(sources.map((path) => [path, imports(path)])))).toEqual([]);
  });

  it('finds the sources', () => expect(sources.length).toBeGreaterThan(100));

  it.each(sources)('%s imports only the layers that it may', (path) => {
    const may = allowed[layerOf(path)] ?? [];
    const wrong = imports(path).filter((target) => !target.endsWith('.json') && !may.includes(layerOf(target)));
    expect(wrong).toEqual([]);
  });
});
