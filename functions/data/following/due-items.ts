import type { CommunicationChannel } from '../../../shared/contract/schemas/documents/signatory.ts';
import { linkWarningTime } from '../../../shared/domain/signing/link-validity.ts';
import { type Item, itemAt, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { PacksPlace } from '../lists/packs-of-account.ts';
import { timedPlace } from '../shards.ts';

/** A signing link that lapses. */
export interface LinkDue {
  pack_key: string;
  signatory_uuid: string;
  round: number;
  generation: number;
  /** Of a delivered link, until its receiver has been warned of its end. Links that were made earlier have none. */
  warning?: LinkWarning;
}

/** What brings the same link once more, where it went before. */
export interface LinkWarning {
  /** The event that made the link. */
  event: string;
  channel: CommunicationChannel;
  /** When the link ends. */
  ends: string;
}

/** One for each signatory and round: a newer link replaces the older one. It comes first when the warning is due, if there is one. */
export function linkDueWrite({ warning, ...due }: LinkDue, ends: string): { put: Item } {
  const id = `${due.pack_key}#${due.signatory_uuid}#${due.round}`;
  const at = warning ? new Date(Date.parse(ends) - linkWarningTime).toISOString() : ends;
  const item = { id, ...due, ...(warning && { warning }) };
  return { put: itemAt(keys.due(id), item, { entity: 'due', ...timedPlace('DUE', at, id) }) };
}

/** A failed seal that is tried again, unless somebody has already asked for that. */
export interface ResealDue {
  pack_key: string;
  round: number;
  attempt: number;
}

/** One for each pack: a later failure replaces the earlier one. */
export function resealWrite({ pack_key, round, attempt }: ResealDue, at: string): Write {
  const id = `reseal#${pack_key}`;
  return { put: { ...keys.due(id), entity: 'due', id, pack_key, round, attempt, ...timedPlace('RESEAL', at, id) } };
}

/** A document whose announced file may never arrive. */
export interface AbandonedDue {
  pack_key: string;
  child_key: string;
}

/** How long a file may take to arrive. Milliseconds. */
const patience = 24 * 60 * 60_000;

/** One for each document: a later announcement replaces the earlier one. */
export function abandonedWrite({ pack_key, child_key }: AbandonedDue, now: Date): Write {
  const id = `abandoned#${child_key}`;
  const at = new Date(now.getTime() + patience).toISOString();
  return { put: { ...keys.due(id), entity: 'due', id, pack_key, child_key, ...timedPlace('ABANDONED', at, id) } };
}

/** A user, or an account, that is deleted at `at`. */
export interface ErasureDue {
  id: string;
  what: 'user' | 'account';
  key: string;
  /** The time that the user or account names, so that an earlier wish counts for nothing. */
  ends: string;
  /** When it is looked at next: the same time, or the end of the retention of what had to be kept. */
  at: string;
  /** Where the next run goes on among an account's documents, and when the first one that was kept so far may go. */
  goes_on?: { place: PacksPlace; first: string | null };
}

export const erasureKey = (what: ErasureDue['what'], key: string) => keys.due(erasureId(what, key));
const erasureId = (what: ErasureDue['what'], key: string) => `erasure#${what}#${key}`;

export function erasureWrite(
  what: ErasureDue['what'],
  key: string,
  ends: string,
  at: string = ends,
  goes_on?: ErasureDue['goes_on'],
): Write {
  const id = erasureId(what, key);
  const due: ErasureDue = { id, what, key, ends, at, ...(goes_on && { goes_on }) };
  return { put: itemAt<ErasureDue>(keys.due(id), due, { entity: 'due', ...timedPlace('ERASURES', at, id) }) };
}

/** The work that a workflow was started for, so that it can be restarted if it died. `turn`: whose work its own takes turns with. */
export type Watch = { turn?: string } & (
  | { workflow: 'seal-pack'; pack_key: string; round: number; attempt: number }
  | { workflow: 'convert-document'; pack_key: string; child_key: string; conversion_key: string }
);

/** The time from a workflow's start to the first check, and between checks. Milliseconds. */
export const watchPeriod = 120_000;

/** The name of the watched execution. `restarts` counts its replacements. */
export function executionName(watch: Watch, restarts: number): string {
  const first = watch.workflow === 'seal-pack' ? `${watch.pack_key}-${watch.round}-${watch.attempt}` : watch.conversion_key;
  return restarts === 0 ? first : `${first}-again-${restarts}`;
}

export function watchId(watch: Watch): string {
  return `${watch.workflow}#${executionName(watch, 0)}`;
}

/** `restarts` counts how often another execution replaced the first one. */
export function watchWrite(watch: Watch, restarts: number, now: Date): Write {
  const id = watchId(watch);
  const next = new Date(now.getTime() + watchPeriod).toISOString();
  return { put: { ...keys.watch(id), entity: 'watch', id, ...watch, restarts, ...timedPlace('WATCH', next, id) } };
}
