import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleEventFile } from '../../bin/sample-event.ts';
import { functions } from '../../functions/registry.ts';
import { routes } from '../../shared/contract/registry.ts';

/** The specification's calls by area; those of further areas come with their own parts of the product. */
const areas = new Set(['documents', 'bulk actions', 'mappings, rules, subscriptions, forms', 'uploads', 'links and media']);
const alsoInScope = /user_defined_attribute/;

const shape = (path: string) => path.replace(/\{\w+\}/g, '{}');
const calls = readFileSync('test/architecture/specified-calls.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t'))
  .filter(([, path = '', area = '']) => areas.has(area) || alsoInScope.test(path))
  .map(([method, path = '']) => `${method} ${shape(path)}`);

const byCall = new Map(routes.map((route) => [`${route.method} ${shape(route.path)}`, route]));
/** What the tests of the API say. */
const tests = globSync('test/{api,cloud,access}/**/*.ts').map((file) => readFileSync(file, 'utf8'));

/** Calls that tests put together or follow instead of naming them. */
const saidAs: Record<string, string> = {
  'GET /app/serve_image/{}': 'image_url',
};

/** The words of a path. */
const spoken = (path: string) => path.split('/').filter((part) => part !== '' && !part.startsWith('{'));

describe('every call of the specification in these areas', () => {
  it.each(calls)('%s has contract, function, sample event and a test that names it', (call) => {
    const route = byCall.get(call);
    expect(route, 'contract').toBeDefined();
    if (!route) return;
    expect(functions[route.name], 'function').toBeDefined();
    expect(sampleEventFile(route.name), 'event').toBeDefined();
    const words = saidAs[call] ? [saidAs[call]] : spoken(route.path);
    expect(tests.some((text) => words.every((word) => text.includes(word)))).toBe(true);
  });
});
