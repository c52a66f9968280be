import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { sampleEventFile } from '../../bin/sample-event.ts';
import { functions } from '../../functions/registry.ts';
import { routes } from '../../shared/contract/registry.ts';

/** The specification's calls by area; calls of further areas come with their own parts of the product. */
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
/** An address that a test calls, as it is written there: inserted values become `{}`, and the query is left out. */
interface Written {
  address: string;
  /** Undefined if the address is built elsewhere and only called here. */
  method: string | undefined;
  /** An inserted value is sometimes the name of the call, which the same file then holds. */
  words: ReadonlySet<string>;
}

const files = globSync('test/{api,attacks,journeys,support}/**/*.ts').map((file) => [file, readFileSync(file, 'utf8')] as const);
const written = files.flatMap(([file, text]) => addressesIn(file, text));

function addressesIn(file: string, text: string): Written[] {
  const words = new Set([...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word));
  const methods = new Map<ESTree.Node, string>();
  const found: Written[] = [];
  const note = (node: ESTree.Node, raw: string) => {
    const address = raw.replace(/\?.*$/s, '');
    if (/^(\/|\{\})[\w{}/.-]*$/.test(address)) found.push({ address, method: methods.get(node), words });
  };
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !first) return;
      const { name } = callee.property;
      if (name === 'get' || name === 'post') methods.set(first, name.toUpperCase());
      if (['call', 'ok'].includes(name) && first.type === 'Literal' && second) methods.set(second, String(first.value));
    },
    Literal(node) {
      if (typeof node.value === 'string') note(node, node.value);
    },
    TemplateLiteral(node) {
      note(node, node.quasis.map(({ value }) => value.raw).join('{}'));
    },
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

/** Calls whose address a test takes from an answer. */
const followed: Record<string, string> = {
  'GET /app/serve_image/{}': 'image_url',
};

const segmentsOf = (address: string) => address.split('/').filter((segment) => segment !== '');
const isSame = (segment: string, wanted: string, words: ReadonlySet<string>) =>
  wanted === '{}' || (segment === '{}' ? words.has(wanted) : new RegExp(`^${segment.replaceAll('{}', '.*')}$`).test(wanted));

/** Whether a test calls this address, or its end behind an inserted beginning. */
function isCalled(method: string, path: string): boolean {
  const wanted = segmentsOf(shape(path));
  return written.some((one) => {
    if (one.method !== undefined && one.method !== method) return false;
    const given = segmentsOf(one.address);
    const end = given[0] === '{}' && given.length > 1 ? given.slice(1) : given;
    const there = end === given ? wanted : wanted.slice(-end.length);
    return end.length === there.length && end.every((segment, at) => isSame(segment, there[at] ?? '', one.words));
  });
}

describe('every call that the specification has in these areas', () => {
  it.each(calls)('%s has contract, function, sample event and a test that calls it', (call) => {
    const route = byCall.get(call);
    expect(route, 'contract').toBeDefined();
    if (!route) return;
    expect(functions[route.name], 'function').toBeDefined();
    expect(sampleEventFile(route.name), 'event').toBeDefined();
    const answered = followed[call];
    expect(answered ? files.some(([, text]) => text.includes(answered)) : isCalled(route.method, route.path), 'test').toBe(true);
  });
});
