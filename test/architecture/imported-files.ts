import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const atOnce = /^(?:(?:import|export)\s(?!type\b)[^'";]*?from |import )'(\.[^']+)'/gm;
const late = /import\(\s*'(\.[^']+)'/g;

interface Imports {
  atOnce: string[];
  late: string[];
}

/** What files import, so that files which many tests reach are read once. */
const known = new Map<string, Imports>();

function importsOf(path: string): Imports {
  const found = known.get(path);
  if (found) return found;
  const text = readFileSync(path, 'utf8');
  const targets = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, target = '']) => normalize(join(dirname(path), target)));
  const imports = { atOnce: targets(atOnce), late: targets(late) };
  known.set(path, imports);
  return imports;
}

/** A file and all that it imports at once, or also late (`import()`). Types, and the words of other languages, are left out. */
export function importedFiles(entry: string, when: 'at once' | 'also late'): string[] {
  const seen = new Set<string>();
  const next = [entry];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (seen.has(path) || !/\.tsx?$/.test(path) || /^web\/messages\/[a-z]{2}\//.test(path) || !existsSync(path)) continue;
    seen.add(path);
    const imports = importsOf(path);
    next.push(...imports.atOnce, ...(when === 'also late' ? imports.late : []));
  }
  return [...seen].sort();
}
