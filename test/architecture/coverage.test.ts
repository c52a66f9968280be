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
/** The addresses that the tests of the API call, as they are written: whatever is put in is `{}`, and what follows a `?` is left out. */
const texts = globSync('test/{api,attacks,journeys,support}/**/*.ts').map((file) => readFileSync(file, 'utf8'));
const written = texts
  .flatMap((text) =>
    [...text.matchAll(/[`'"]((?:\/|\$\{)[^`'"\s]*)/g)].map(([, address = '']) =>
      address.replace(/\$\{[^}]*\}/g, '{}').replace(/\?.*$/, ''),
    ),
  )
  .filter((address) => /^[\w{}/.-]+$/.test(address));
/** What is put in is sometimes the name of the call. */
const words = new Set(texts.flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word)));

/** Calls whose address a test takes from an answer. */
const followed: Record<string, string> = {
  'GET /app/serve_image/{}': 'image_url',
};

const segmentsOf = (address: string) => address.split('/').filter((segment) => segment !== '');
const isSame = (segment: string, wanted: string) =>
  wanted === '{}' || (segment === '{}' ? words.has(wanted) : new RegExp(`^${segment.replaceAll('{}', '.*')}$`).test(wanted));

/** Whether a test writes this address, or its end behind a beginning that is put in. */
function isCalled(path: string): boolean {
  const wanted = segmentsOf(shape(path));
  return written.some((address) => {
    const given = segmentsOf(address);
    const end = given[0] === '{}' && given.length > 1 ? given.slice(1) : given;
    const there = end === given ? wanted : wanted.slice(-end.length);
    return end.length === there.length && end.every((segment, at) => isSame(segment, there[at] ?? ''));
  });
}

describe('every call of the specification in these areas', () => {
  it.each(calls)('%s has contract, function, sample event and a test that calls it', (call) => {
    const route = byCall.get(call);
    expect(route, 'contract').toBeDefined();
    if (!route) return;
    expect(functions[route.name], 'function').toBeDefined();
    expect(sampleEventFile(route.name), 'event').toBeDefined();
    const answered = followed[call];
    expect(answered ? texts.some((text) => text.includes(answered)) : isCalled(route.path), 'test').toBe(true);
  });
});
