import { createStore } from '../../api/store.ts';
import { keptOnDevice } from '../../saving/kept.ts';
import { type KeptLarge, keptLarge } from '../../saving/kept-large.ts';
import type { Item } from '../../saving/way.ts';
import type { Entry, Picture, Pictures } from '../model/entry.ts';
import type { Signing } from './signing.ts';

/** How many pictures are being written to the device, so nobody knows yet whether it keeps them. */
export const beingKept = createStore(0);

/**
 * Keeps the pictures that are too large to be kept beside the entries that name them, for as long as those are unsaved.
 * Resolves once those of an earlier visit are back.
 */
export async function keepLarge(
  { saver, pictures, place, store }: Signing,
  large: KeptLarge<Picture> = keptLarge(`signing-pictures.${place}`),
): Promise<void> {
  /** What was given to the device, by id. */
  const given = new Map<string, Picture>();
  function follow(): void {
    const ended = ['done', 'rejected'].includes(store.get().stage);
    const all: Pictures = ended ? new Map() : pictures.all();
    for (const id of [...given.keys()]) {
      if (all.has(id)) continue;
      given.delete(id);
      void large.remove(id);
    }
    for (const id of [...pictures.unkept]) {
      const picture = all.get(id);
      if (picture && given.get(id) !== picture) void give(picture);
    }
  }

  async function give(picture: Picture): Promise<void> {
    given.set(picture.id, picture);
    beingKept.set(beingKept.get() + 1);
    const isKept = await large.put(picture.id, picture);
    beingKept.set(beingKept.get() - 1);
    // It may be gone, or another since.
    if (isKept && given.get(picture.id) === picture && pictures.unkept.delete(picture.id)) saver.tell();
  }

  store.subscribe(follow);
  follow();
  const found = await large.all();
  const own = picturesOf(saver.items().values());
  // Read now, because another tab may have put in pictures meanwhile.
  const elsewhere = picturesOf(keptOnDevice<Item<Entry>>(`signing.${place}`).all().values());
  for (const [id, picture] of found) {
    if (own.has(id)) {
      if (!pictures.all().has(id)) pictures.add(picture);
      given.set(id, picture);
    } else if (!elsewhere.has(id)) void large.remove(id);
  }
  if (found.size > 0) saver.retry();
}

const picturesOf = (items: Iterable<Item<Entry>>) => new Set([...items].map(({ value }) => value.picture));
