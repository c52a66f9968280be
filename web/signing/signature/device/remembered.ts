import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SignatureType } from '../../../../shared/contract/schemas/people/saved-signature.ts';
import { normaliseEmail } from '../../../../shared/domain/people/same-email.ts';
import { mostSaved } from '../../../../shared/domain/people/saved-signatures.ts';
import { keptOnDevice } from '../../../saving/kept.ts';
import type { Way } from '../../../signature/ways.ts';

/** A signature or initials that this device remembers for an address, since the person there asked for it. */
export interface Remembered {
  type: SignatureType;
  way: Way;
  picture: string;
  /** When it was used last, in milliseconds. */
  used: number;
}

/** All of them together are no longer than this, so that what is not sent yet always has room on the device (5 MB in Safari). */
const mostLetters = 1_000_000;

const kept = () => keptOnDevice<readonly Remembered[]>('remembered-signatures');
/** The device does not tell whose they are. */
const idOf = (email: string) => bytesToHex(sha256(utf8ToBytes(normaliseEmail(email))));

/** What is remembered for this address, and no other, the latest first. */
export const rememberedFor = (email: string): readonly Remembered[] => kept().all().get(idOf(email)) ?? [];

/** Remembers the last five of each type. What was used longest ago makes room, whoever it belongs to. */
export function remember(email: string, added: Omit<Remembered, 'used'>, now = Date.now()): void {
  if (added.picture.length > mostLetters) return;
  const { all, put } = kept();
  const id = idOf(email);
  const before = all();
  const others = (before.get(id) ?? []).filter(({ type, picture }) => type !== added.type || picture !== added.picture);
  const after = new Map(before).set(id, lastOfEach([{ ...added, used: now }, ...others]));
  const shown = withinRoom(after);
  // Room is made first.
  for (const [other, list] of shown) if (other !== id && list.length !== before.get(other)?.length) put(other, list);
  put(id, shown.get(id) ?? []);
}

export const forget = (email: string): void => kept().remove(idOf(email));

export function forgetOne(email: string, { type, picture }: Remembered): void {
  const { all, put, remove } = kept();
  const id = idOf(email);
  const left = (all().get(id) ?? []).filter((one) => one.type !== type || one.picture !== picture);
  if (left.length > 0) put(id, left);
  else remove(id);
}

function lastOfEach(list: readonly Remembered[]): Remembered[] {
  const isAmongNewest = (one: Remembered, index: number) =>
    list.slice(0, index).filter((newer) => newer.type === one.type).length < mostSaved;
  return list.filter(isAmongNewest);
}

function withinRoom(all: ReadonlyMap<string, readonly Remembered[]>): Map<string, Remembered[]> {
  const latestFirst = [...all.values()].flat().sort((a, b) => b.used - a.used);
  let letters = 0;
  const stays = new Set(
    latestFirst.filter(({ picture }) => {
      letters += picture.length;
      return letters <= mostLetters;
    }),
  );
  return new Map([...all].map(([id, list]) => [id, list.filter((one) => stays.has(one))]));
}
