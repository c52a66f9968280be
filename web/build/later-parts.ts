import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What the signing page does not need for its first screen: who imports it, by which name, and what takes its place there. */
const parts = [
  ['/shared/domain/field-rules/field-rules.ts', './interpreter.ts', 'late-interpreter.ts'],
  ['/shared/fields/registry.ts', './filling/text-fit.ts', 'late-fit.ts'],
].map(([importer = '', source = '', file = '']) => {
  return { importer, source, instead: fileURLToPath(new URL(`../signing/model/${file}`, import.meta.url)) };
});

/** The head of a script that suits every kind of loader, and of one that hands over what it makes. */
const anyLoader = /^;?\(function\(root, factory\) \{[\s\S]*?\n\}\(this, /m;
const ownLoader = '(function(root, factory) { root.jsonLogic = factory(); }(made, ';

/**
 * Fetches parts of shared code later on the signing page, whose first files have a limit (test/journeys/signing-bytes.test.ts).
 * The interpreter of field rules is made a module: a script of the older kind would share a file more with the first ones.
 */
export function laterParts(): Plugin {
  return {
    name: 'later-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'signing',
    resolveId: (source, importer) => parts.find((part) => source === part.source && importer?.endsWith(part.importer))?.instead,
    transform(code, id) {
      if (!id.endsWith('/json-logic-js/logic.js')) return undefined;
      if (!anyLoader.test(code)) this.error('json-logic-js begins in another way than before: see web/build/later-parts.ts.');
      return `const made = {};\n${code.replace(anyLoader, ownLoader)}\nexport default made.jsonLogic;`;
    },
  };
}
