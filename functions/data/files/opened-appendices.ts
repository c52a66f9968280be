import { unopenedAppendices } from '../../../shared/domain/documents/appendices.ts';
import type { SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { hashToken } from '../ids.ts';
import type { FullPack } from '../pack/pack-records.ts';
import type { AppendixRecord, SignatoryRecord } from '../pack/signatory-records.ts';
import { appendicesFor } from './appendices-for.ts';

/** The session that opens, or that asks what has been opened. */
type Reader = Pick<SignatoryCaller, 'session_hash' | 'identified'>;

/** Repeated exchanges of a link must not let the signatory's item grow for ever. */
const mostReaders = 10;

/**
 * Who opened: the receiver of a delivered link, at this address or number, in whichever of their sessions. Any other
 * link may be in several hands, the sender's too, so it counts only for the session itself.
 */
function readerOf({ session_hash, identified: { link, ...own } }: Reader): string {
  const { identification, delivered_to } = link ?? own;
  return identification === 'link_delivered' && delivered_to !== null ? hashToken(`delivered ${delivered_to}`) : session_hash;
}

/** When this session's holder first opened a supporting document; null before. After a correction of the address, somebody new reads. */
export function dateOpened({ appendices_opened = [], link_generation }: SignatoryRecord, key: string, reader: Reader): string | null {
  const by = readerOf(reader);
  return appendices_opened.find((one) => one.key === key && one.link_generation === link_generation && one.by === by)?.date ?? null;
}

/** The signatory with this supporting document opened. Only the first opening counts, and only while they are asked to sign. */
export function withOpened(me: SignatoryRecord, key: string, reader: Reader, now: Date): SignatoryRecord | null {
  if (me.status !== 'awaiting_signatures' || dateOpened(me, key, reader) !== null) return null;
  const date = now.toISOString();
  const { link_generation } = me;
  const by = readerOf(reader);
  const current = (me.appendices_opened ?? []).filter((one) => one.link_generation === link_generation);
  const latest = [...new Set([...current.filter((one) => one.by !== by).map((one) => one.by), by])].slice(-mostReaders);
  const kept = current.filter((one) => latest.includes(one.by));
  return { ...me, appendices_opened: [...kept, { key, date, link_generation, by }], date_updated: date };
}

/** The supporting documents that this session's holder must still open before submitting. */
export function unopenedBy(full: FullPack, me: SignatoryRecord, reader: Reader): AppendixRecord[] {
  const seen = appendicesFor(full, 'signatory', me.uuid);
  return unopenedAppendices(seen.map((one) => ({ ...one, date_opened: dateOpened(me, one.key, reader) })));
}

/** The supporting documents that this session's holder has opened, in their order. */
export function openedBy({ appendices = [] }: FullPack, me: SignatoryRecord, reader: Reader): AppendixRecord[] {
  return appendices.filter(({ key }) => dateOpened(me, key, reader) !== null);
}
