import { readFileSync, writeFileSync } from 'node:fs';
import { objectKinds, withChangedByte } from './byte-positions.ts';
import { pathOf } from './made.ts';
import type { SealedFile } from './sealed-files.ts';

const names = ['pack-rsa-B', 'pack-ecdsa-LTA'];
const kindsOfEach = 6;

/** A handful of files with a byte changed in what was sealed, one kind of object each: every validator must notice. */
export function makeChangedFiles(sealed: SealedFile[]): SealedFile[] {
  return sealed
    .filter(({ name }) => names.includes(name))
    .flatMap((file) => {
      const bytes = new Uint8Array(readFileSync(pathOf(file.name)));
      const kinds = objectKinds(bytes);
      // What stands before the seal's byte range is certainly covered by it.
      const end = kinds.get('byte range')?.to ?? 0;
      const covered = [...kinds].filter(([, { to }]) => to <= end);
      return covered.slice(-kindsOfEach).map(([kind, { from, to }]) => {
        const name = `${file.name}-changed-${kind.replaceAll(' ', '-')}`;
        writeFileSync(pathOf(name), withChangedByte(bytes, Math.floor((from + to) / 2)));
        return { ...file, name };
      });
    });
}
