import type { Item, Value, Write } from '../ports/table.ts';
import { keys } from './keys.ts';
import type { AppendixRecord } from './records.ts';

export function appendixItem(packKey: string, appendix: AppendixRecord): Item {
  return { ...keys.appendix(packKey, appendix.key), ...(appendix as unknown as Record<string, Value>) };
}

export function appendixWrites(packKey: string, change: { appendices?: AppendixRecord[]; removedAppendices?: string[] }): Write[] {
  return [
    ...(change.appendices ?? []).map((appendix): Write => ({ put: appendixItem(packKey, appendix) })),
    ...(change.removedAppendices ?? []).map((key): Write => ({ delete: keys.appendix(packKey, key) })),
  ];
}

/** Oldest first. A child that is removed takes its supporting documents along. */
export function appendicesInPack(all: readonly AppendixRecord[], packKey: string, childKeys: ReadonlySet<string>): AppendixRecord[] {
  return all.filter(({ document_key }) => document_key === packKey || childKeys.has(document_key)).sort(byAge);
}

function byAge(a: AppendixRecord, b: AppendixRecord): number {
  return a.date_created < b.date_created || (a.date_created === b.date_created && a.key < b.key) ? -1 : 1;
}
