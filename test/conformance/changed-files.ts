import { readFileSync, writeFileSync } from 'node:fs';
import { objectKinds, withChangedByte } from './byte-positions.ts';
import { pathOf } from './made.ts';
import type { SealedFile } from './sealed-files.ts';

const names = ['pack-rsa-B', 'pack-ecdsa-LTA'];
const kinds = ['Page', 'Font', 'Catalog', 'stream', 'byte range'];

/** A handful of files with a byte changed in what was sealed, which every validator must notice. */
export function makeChangedFiles(sealed: SealedFile[]): SealedFile[] {
  return sealed
    .filter(({ name }) => names.includes(name))
    .flatMap((file) => {
      const bytes = new Uint8Array(readFileSync(pathOf(file.name)));
      return [...objectKinds(bytes)]
        .filter(([kind]) => kinds.some((wanted) => kind.startsWith(wanted)))
        .map(([kind, { from, to }]) => {
          const name = `${file.name}-changed-${kind.replaceAll(' ', '-')}`;
          writeFileSync(pathOf(name), withChangedByte(bytes, Math.floor((from + to) / 2)));
          return { ...file, name };
        });
    });
}
