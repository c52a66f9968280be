import type { Kept } from '../../saving/kept.ts';
import type { Entries, Picture, Pictures } from '../model/entry.ts';

/** The pictures that entries name, kept on this device beside them. A picture may be in many fields and is uploaded once. */
export function createPictures(kept: Kept<Picture>) {
  const pictures = kept.all();
  /** Those that only the page's memory holds: the device has no room, or keeps nothing. */
  const unkept = new Set<string>();
  return {
    all: (): Pictures => pictures,
    unkept,
    /** Adds one that the device holds elsewhere. */
    add: (picture: Picture) => pictures.set(picture.id, picture),
    put: (picture: Picture): void => {
      pictures.set(picture.id, picture);
      if (kept.put(picture.id, picture)) unkept.delete(picture.id);
      else unkept.add(picture.id);
    },
    /** Drops the pictures that no entry names any more. */
    keepOnly: (entries: Entries): void => {
      const named = new Set([...entries.values()].map(({ value }) => value.picture));
      for (const id of [...pictures.keys()]) {
        if (named.has(id)) continue;
        pictures.delete(id);
        unkept.delete(id);
        kept.remove(id);
      }
    },
  };
}
