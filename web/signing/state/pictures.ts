import type { Kept } from '../../saving/kept.ts';
import type { Entries, Picture, Pictures } from '../model/entry.ts';

/** The pictures that entries name, kept on this device beside them. A picture may be in many fields and is uploaded once. */
export function createPictures(kept: Kept<Picture>) {
  const pictures = kept.all();
  return {
    all: (): Pictures => pictures,
    put: (picture: Picture): void => {
      pictures.set(picture.id, picture);
      kept.put(picture.id, picture);
    },
    /** Drops the pictures that no entry names any more. */
    keepOnly: (entries: Entries): void => {
      const named = new Set([...entries.values()].map(({ value }) => value.picture));
      for (const id of [...pictures.keys()]) {
        if (named.has(id)) continue;
        pictures.delete(id);
        kept.remove(id);
      }
    },
  };
}
