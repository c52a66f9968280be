import { join } from 'node:path';
import { call } from '../support/tools.ts';
import { folders, pathOf } from './made.ts';
import type { SealedFile } from './sealed-files.ts';
import { python } from './tools.ts';

const documents = ['plain', 'pack'];

/** Somebody else signs sealed files of every level and kind of key. */
export async function addSecondSignatures(sealed: SealedFile[]): Promise<SealedFile[]> {
  const chosen = sealed.filter(({ document }) => documents.includes(document));
  await addSignatures(chosen.map(({ name }) => [name, `${name}-second`]));
  return chosen.map((file) => ({ ...file, name: `${file.name}-second` }));
}

/** Has pyHanko sign files with a key of its own, which is trusted from then on. */
export async function addSignatures(files: [from: string, to: string][]): Promise<void> {
  await call(python, [join(import.meta.dirname, 'pyhanko/add_signature.py'), folders.trust, ...files.flat().map(pathOf)]);
}
