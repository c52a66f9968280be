import type { AppendixRecord } from './signatory-records.ts';

/** Oldest first. Removing a child removes its supporting documents. */
export function appendicesInPack(all: readonly AppendixRecord[], packKey: string, childKeys: ReadonlySet<string>): AppendixRecord[] {
  return all.filter(({ document_key }) => document_key === packKey || childKeys.has(document_key)).sort(byAge);
}

function byAge(a: AppendixRecord, b: AppendixRecord): number {
  return a.date_created < b.date_created || (a.date_created === b.date_created && a.key < b.key) ? -1 : 1;
}
