import { unopenedAppendices } from '../../../shared/domain/documents/appendices.ts';
import type { FullPack } from '../pack/pack-records.ts';
import type { AppendixRecord, SignatoryRecord } from '../pack/signatory-records.ts';
import { appendicesFor } from './appendices-for.ts';

/** When this signatory first opened a supporting document; null before. After a correction of the address, somebody new reads. */
export function dateOpened({ appendices_opened = [], link_generation }: SignatoryRecord, key: string): string | null {
  return appendices_opened.find((one) => one.key === key && one.link_generation === link_generation)?.date ?? null;
}

/** The signatory with this supporting document opened. Only the first opening counts, and only while they are asked to sign. */
export function withOpened(me: SignatoryRecord, key: string, now: Date): SignatoryRecord | null {
  if (me.status !== 'awaiting_signatures' || dateOpened(me, key) !== null) return null;
  const date = now.toISOString();
  const kept = (me.appendices_opened ?? []).filter((one) => one.link_generation === me.link_generation);
  const { link_generation } = me;
  return { ...me, appendices_opened: [...kept, { key, date, link_generation }], date_updated: date };
}

/** The supporting documents that this signatory must still open before submitting. */
export function unopenedBy(full: FullPack, me: SignatoryRecord): AppendixRecord[] {
  const seen = appendicesFor(full, 'signatory', me.uuid);
  return unopenedAppendices(seen.map((one) => ({ ...one, date_opened: dateOpened(me, one.key) })));
}

/** The supporting documents that this signatory has opened, in their order. */
export function openedBy({ appendices = [] }: FullPack, me: SignatoryRecord): AppendixRecord[] {
  return appendices.filter(({ key }) => dateOpened(me, key) !== null);
}
