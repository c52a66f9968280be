import { readFileSync, writeFileSync } from 'node:fs';
import { objectKinds, withChangedByte } from './byte-positions.ts';
import { pathOf } from './made.ts';
import type { SealedFile } from './sealed-files.ts';

const names = ['pack-rsa-B', 'pack-ecdsa-LTA'];
const kindsOfEach = 6;

/** Makes a few files with a changed byte in the sealed part, one kind of object each. Every validator must notice. */
export function makeChangedFiles(sealed: SealedFile[]): SealedFile[] {
  return sealed
    .filter(({ name }) => names.includes(name))
    .flatMap((file) => {
      const bytes = new Uint8Array(readFileSync(pathOf(file.name)));
      const kinds = objectKinds(bytes);
      // Everything before the seal's byte range ends is certainly covered by it.
      const end = kinds.get('byte range')?.to ?? 0;
      const covered = [...kinds].filter(([, { to }]) => to <= end);
      return covered.slice(-kindsOfEach).map(([kind, { from, to }]) => {
        const name = `${file.name}-changed-${kind.replaceAll(' ', '-')}`;
        writeFileSync(pathOf(name), withChangedByte(bytes, Math.floor((from + to) / 2)));
        return { ...file, name };
      });
    });
}
