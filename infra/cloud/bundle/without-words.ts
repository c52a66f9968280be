import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { parseSync, Visitor } from 'vite';

/** Of a route, the parts that describe it to readers. No function looks at them: the compiler has checked its answers. */
const forReaders: readonly string[] = ['summary', 'response'];

/** Removes descriptions from the contract's source: `says('…', schema)` becomes `schema`, and a route loses its answer's schema. */
export function withoutWords(source: string): string {
  const cuts: [from: number, to: number][] = [];
  new Visitor({
    ImportDeclaration({ source: from, start, end }) {
      if (from.value.endsWith('/says.ts')) cuts.push([start, end]);
    },
    CallExpression({ callee, arguments: [first, schema], start, end }) {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'says' && schema) cuts.push([start, schema.start], [schema.end, end]);
      if (callee.name !== 'defineRoute' || first?.type !== 'ObjectExpression') return;
      for (const [index, property] of first.properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || !forReaders.includes(property.key.name)) continue;
        cuts.push([property.start, first.properties[index + 1]?.start ?? property.end]);
      }
    },
  }).visit(parseSync('contract.ts', source).program);
  const outer = cuts.filter(([from, to]) => !cuts.some(([before, after]) => before <= from && to <= after && after - before > to - from));
  return outer.toSorted(([a], [b]) => b - a).reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), source);
}

const contract = /[\\/]shared[\\/]contract[\\/].*\.ts$/;

/** Leaves descriptions out of a bundle, and schemas that nothing uses then. Only the API's own document needs them. */
export const leaveOutWords: Plugin = {
  name: 'leave-out-words',
  setup(context) {
    context.onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir, kind }) => {
      const file = join(resolveDir, path);
      return kind === 'import-statement' && contract.test(file) ? { path: file, sideEffects: false } : undefined;
    });
    context.onLoad({ filter: contract }, async ({ path }) => ({
      contents: withoutWords(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};
