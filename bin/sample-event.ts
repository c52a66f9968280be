import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kebabCase } from '../shared/kebab-case.ts';

const folder = fileURLToPath(new URL('../events/', import.meta.url));

/** The file of the sample event of a function or worker (`getDocument`, `send-mail`); undefined if there is none. */
export function sampleEventFile(name: string): string | undefined {
  const file = `${kebabCase(name)}.json`;
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).find((entry) => entry.name === file);
  return found && join(found.parentPath, file);
}

/** The sample event of a function or worker, read anew each time. Throws if there is none. */
export function sampleEvent(name: string) {
  const file = sampleEventFile(name);
  if (!file) throw new Error(`There is no sample event for '${name}' under events/.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
