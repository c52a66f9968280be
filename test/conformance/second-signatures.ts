import { join } from 'node:path';
import { folders, pathOf } from './made.ts';
import type { SealedFile } from './sealed-files.ts';
import { call, python } from './tools.ts';

const documents = ['plain', 'pack'];

/** Has another program add somebody else's signature to sealed files of every level and kind of key. */
export async function addSecondSignatures(sealed: SealedFile[]): Promise<SealedFile[]> {
  const chosen = sealed.filter(({ document }) => documents.includes(document));
  const signed = chosen.map((file) => ({ ...file, name: `${file.name}-second` }));
  const files = chosen.flatMap(({ name }, index) => [pathOf(name), pathOf(signed[index]?.name ?? '')]);
  await call(python, [join(import.meta.dirname, 'pyhanko/add_signature.py'), folders.trust, ...files]);
  return signed;
}
