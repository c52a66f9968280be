/**
 * What is kept of an audit record outside the table, written by a part that nothing else can write for: the chain's
 * head as the record arrived.
 */
export interface Anchor {
  document_key: string;
  sequence: number;
  /** Hex SHA-256 of the record, and of the one before it (64 zeros for the first). */
  hash: string;
  previous_hash: string;
  /** When the record arrived in the table, ISO 8601. */
  time: string;
  /** Base64 of the MAC over `anchorText`. */
  mac: string;
}

/** The text (as UTF-8) from which an anchor's MAC is made. */
export function anchorText({ document_key, sequence, hash, previous_hash, time }: Omit<Anchor, 'mac'>): string {
  return JSON.stringify(['countersign-anchor-1', document_key, sequence, hash, previous_hash, time]);
}

/** The parts of a record that are compared with its anchors. */
export interface AnchoredRecord {
  sequence: number;
  date_created: string;
  hash: string;
}

/**
 * rewritten: the record differs from the one that was anchored. truncated: anchors continue behind the trail's end.
 * forked: two records of the same number were anchored. anchor_missing: a record has no anchor. backdated: a record's
 * date is earlier than its arrival in the table.
 */
export type AnchorProblem = 'rewritten' | 'truncated' | 'forked' | 'anchor_missing' | 'backdated';

/** How far, in milliseconds, a record's date may be from its arrival in the table. Anchors get as much time to be written. */
export const anchorGrace = 15 * 60_000;

/**
 * Compares a document's records with its anchors, whose MACs hold. Answers each kind of problem once, at the first
 * record that shows it. Records from before `since` (when anchors began; null: there are none) may lack anchors, unless
 * they follow one that has its own. Records of the last minutes before `now` may lack them too.
 */
export function compareWithAnchors(
  records: readonly AnchoredRecord[],
  anchors: readonly Anchor[],
  { since, now }: { since: string | null; now: Date },
): { problem: AnchorProblem; sequence: number }[] {
  const found = new Map<AnchorProblem, number>();
  const note = (problem: AnchorProblem, sequence: number) => {
    if (!found.has(problem)) found.set(problem, sequence);
  };
  const bySequence = Map.groupBy(anchors, ({ sequence }) => sequence);
  let isBegun = false;
  for (const { sequence, date_created, hash } of records) {
    const kept = bySequence.get(sequence) ?? [];
    const [first] = kept;
    isBegun ||= kept.length > 0;
    if (kept.length === 0) {
      const date = Date.parse(date_created);
      if ((isBegun || (since !== null && date >= Date.parse(since))) && date < now.getTime() - anchorGrace)
        note('anchor_missing', sequence);
    } else if (!kept.some((anchor) => anchor.hash === hash)) note('rewritten', sequence);
    else if (first && Date.parse(first.time) - Date.parse(date_created) > anchorGrace) note('backdated', sequence);
  }
  const end = records.at(-1)?.sequence ?? 0;
  for (const [sequence, kept] of [...bySequence].sort(([a], [b]) => a - b)) {
    if (new Set(kept.map(({ hash }) => hash)).size > 1) note('forked', sequence);
    if (sequence > end) note('truncated', sequence);
  }
  return [...found].map(([problem, sequence]) => ({ problem, sequence }));
}

async function allSound(anchors: readonly Anchor[], sound: (anchor: Anchor) => Promise<boolean>): Promise<boolean> {
  for (let from = 0; from < anchors.length; from += atOnce) {
    const checked = await Promise.all(anchors.slice(from, from + atOnce).map(sound));
    if (checked.includes(false)) return false;
  }
  return true;
}

/** How many MACs are checked at the same time. */
const atOnce = 20;

/** What the anchors say about a chain that ends with this head. */
export type AnchoredHead =
  /** The head was recorded, and so was every record before it, as part of the same chain. */
  | { state: 'matches'; date: string }
  /** The head was recorded, but not every record before it: those may have been changed before the head came to be. */
  | { state: 'partly'; date: string }
  /** Another chain was recorded, or two versions of one record; or the anchors themselves do not hold; or nothing was recorded. */
  | { state: 'differs' | 'forked' | 'damaged' | 'none'; date: null };

/** Judges a chain by its head alone: each anchor names the record before it. `sound` answers whether an anchor's MAC holds. */
export async function judgeHead(
  anchors: readonly Anchor[],
  end: { sequence: number; head: string },
  sound: (anchor: Anchor) => Promise<boolean>,
): Promise<AnchoredHead> {
  const before = anchors.filter(({ sequence }) => sequence <= end.sequence);
  if (before.length === 0) return { state: 'none', date: null };
  const bySequence = Map.groupBy(before, ({ sequence }) => sequence);
  const last = bySequence.get(end.sequence);
  if (!last) return { state: 'none', date: null };
  const own = last.find(({ hash }) => hash === end.head);
  // Checking a MAC is expensive, so it is done only for a head that was recorded.
  if (!own) return { state: 'differs', date: null };
  if (!(await allSound(before, sound))) return { state: 'damaged', date: null };
  if ([...bySequence.values()].some((kept) => new Set(kept.map(({ hash }) => hash)).size > 1)) return { state: 'forked', date: null };
  for (let sequence = end.sequence, next = own; sequence > 1; sequence--) {
    const [previous] = bySequence.get(sequence - 1) ?? [];
    if (!previous) return { state: 'partly', date: own.time };
    if (previous.hash !== next.previous_hash) return { state: 'differs', date: null };
    next = previous;
  }
  return { state: 'matches', date: own.time };
}
