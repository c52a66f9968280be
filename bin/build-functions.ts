/** Bundles every Lambda into dist/functions and prints the sizes: `npm run build:functions [-- --architecture=x86_64]`. */

import { budgetOf } from '../infra/cloud/bundle/budgets.ts';
import { buildFunctions } from '../infra/cloud/bundle/build.ts';
import { loadCatalogue } from '../infra/cloud/catalogue.ts';

const architecture = process.argv.includes('--architecture=x86_64') ? 'x86_64' : 'arm64';
const started = performance.now();
const catalogue = await loadCatalogue();
const manifest = await buildFunctions(catalogue, architecture);
const seconds = (performance.now() - started) / 1000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0).padStart(6)} KB`;
const bySize = Object.entries(manifest).sort(([, a], [, b]) => b.bytes - a.bytes);
for (const [name, { bytes, directory }] of bySize)
  console.log(`${kilobytes(bytes)}  ${name}${directory === name ? '' : ` (shares ${directory}/)`}`);
console.log(`${bySize.length} functions for ${architecture} in ${seconds.toFixed(1)} s`);

const routes = new Set(catalogue.filter(({ kind, needs }) => kind === 'route' && !needs.pdf).map(({ name }) => name));
const tooLarge = bySize.filter(([name, { bytes }]) => routes.has(name) && bytes > budgetOf(name));
if (tooLarge.length > 0) {
  console.error(`Over the budget: ${tooLarge.map(([name]) => `${name} (${kilobytes(budgetOf(name)).trim()})`).join(', ')}`);
  process.exitCode = 1;
}
