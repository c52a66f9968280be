/** Spec core §9: signature history. Of signatures and of initials each. */
export const mostSaved = 5;
/** A deleted signature can be brought back for so long. */
export const restorableMs = 60 * 60_000;

/** A signature that a member has kept, newest first in a list. */
export interface KeptSignature {
  key: string;
  signature_type: 'signature' | 'initial';
  method: 'drawn' | 'typed' | 'upload';
  text: string;
  blob_key: string;
  date_created: string;
  /** Chosen as the default. Stays while it is deleted, so that bringing it back brings that back too. */
  chosen: boolean;
  /** When it was deleted (ISO 8601); null if it is not. */
  removed: string | null;
}

type List = readonly KeptSignature[];

/** The signatures that are not deleted. */
export const shownOf = (list: List): KeptSignature[] => list.filter(({ removed }) => removed === null);

/** The default of a type: the chosen one, else the newest. */
export function defaultOf(list: List, type: KeptSignature['signature_type']): KeptSignature | undefined {
  const shown = shownOf(list).filter((one) => one.signature_type === type);
  return shown.find(({ chosen }) => chosen) ?? shown[0];
}

/** Adds the newest, which becomes the default. The same picture again is not kept twice. */
export function withNewest(list: List, added: KeptSignature, now: Date): KeptSignature[] {
  const others = list.filter((one) => one.blob_key !== added.blob_key || one.signature_type !== added.signature_type);
  return tidied([{ ...added, chosen: true }, ...unchosen(others, added.signature_type)], now);
}

export function withDefault(list: List, key: string): KeptSignature[] {
  const wanted = list.find((one) => one.key === key);
  return wanted ? unchosen(list, wanted.signature_type).map((one) => (one.key === key ? { ...one, chosen: true } : one)) : [...list];
}

export function withRemoved(list: List, key: string, removed: boolean, now: Date): KeptSignature[] {
  const at = removed ? now.toISOString() : null;
  return tidied(
    list.map((one) => (one.key === key ? { ...one, removed: at } : one)),
    now,
  );
}

function unchosen(list: List, type: KeptSignature['signature_type']): KeptSignature[] {
  return list.map((one) => (one.signature_type === type ? { ...one, chosen: false } : one));
}

/** Without those beyond the last five of each type, and without those deleted too long ago. */
function tidied(list: List, now: Date): KeptSignature[] {
  const count = { signature: 0, initial: 0 };
  return list.filter(({ removed, signature_type }) => {
    if (removed !== null) return now.getTime() - Date.parse(removed) < restorableMs;
    count[signature_type] += 1;
    return count[signature_type] <= mostSaved;
  });
}
