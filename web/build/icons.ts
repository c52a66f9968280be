import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { kebabCase } from '../../shared/kebab-case.ts';
import type { Drawing } from '../icons/icon.ts';

/**
 * `npm run icons`: writes the icons that web/ imports from `icons/` into `web/icons/drawings`, one file each, as Tabler draws
 * them, and takes out those that nothing imports any more. A bundle gets only the files that it imports.
 */
const folder = 'web/icons/drawings';
const wanted = new Set<string>();
for (const path of globSync('web/**/*.{ts,tsx}')) {
  const lists = readFileSync(path, 'utf8').matchAll(/import (?:type )?\{([^}]*)\} from '[./]+\/icons\/(?:icons|drawings\/[\w-]+)\.ts'/g);
  for (const [, names = ''] of lists) for (const name of names.match(/\bIcon[A-Z]\w*/g) ?? []) wanted.add(name);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const exported: string[] = [];
for (const name of [...wanted].sort()) {
  const { nodes, type } = await drawingOf(name);
  const file = kebabCase(name.replace(/^Icon/, '')).slice(1);
  const made = `export const ${name} = /* @__PURE__ */ ${type}(${JSON.stringify(nodes)});`;
  writeFileSync(`${folder}/${file}.ts`, `import { ${type} } from '../icon.ts';\n\n${made}\n`);
  exported.push(`export { ${name} } from './drawings/${file}.ts';`);
}
const words = `// Written by \`npm run icons\`. Drawings: Tabler Icons, MIT, see LICENSE beside this file.`;
writeFileSync('web/icons/icons.ts', `${words}\nexport type { Icon } from './icon.ts';\n${exported.join('\n')}\n`);
process.stdout.write(`${wanted.size} icons\n`);

/** Tabler's drawing of an icon, without the keys that React needs in lists. */
async function drawingOf(name: string): Promise<{ nodes: Drawing; type: 'outline' | 'filled' }> {
  const file = new URL(import.meta.resolve(`@tabler/icons-react/dist/esm/icons/${name}.mjs`));
  const { __iconNode: nodes } = (await import(file.href)) as { __iconNode: [string, Record<string, string>][] };
  const withoutKeys = nodes.map(([element, { key, ...attributes }]) => [element, attributes] as const);
  return { nodes: withoutKeys, type: readFileSync(file, 'utf8').includes('createReactComponent("filled"') ? 'filled' : 'outline' };
}
