import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { parseSync, Visitor } from 'vite';

/** Removes descriptions of properties from the contract's source: `says('…', schema)` becomes `schema`. */
export function withoutWords(source: string): string {
  const cuts: [from: number, to: number][] = [];
  new Visitor({
    ImportDeclaration({ source: from, start, end }) {
      if (from.value.endsWith('/says.ts')) cuts.push([start, end]);
    },
    CallExpression({ callee, arguments: [, schema], start, end }) {
      if (callee.type === 'Identifier' && callee.name === 'says' && schema) cuts.push([start, schema.start], [schema.end, end]);
    },
  }).visit(parseSync('contract.ts', source).program);
  return cuts.toSorted(([a], [b]) => b - a).reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), source);
}

/** Leaves descriptions out of a bundle. Only the API's own document needs them. */
export const leaveOutWords: Plugin = {
  name: 'leave-out-words',
  setup(context) {
    context.onLoad({ filter: /[\\/]shared[\\/]contract[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: withoutWords(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};
