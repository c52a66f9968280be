import type { AppendixRecord } from './signatory-records.ts';

/** In their order; those without a place follow, oldest first. Removing a child removes its supporting documents. */
export function appendicesInPack(all: readonly AppendixRecord[], packKey: string, childKeys: ReadonlySet<string>): AppendixRecord[] {
  return all.filter(({ document_key }) => document_key === packKey || childKeys.has(document_key)).sort(byPlace);
}

function byPlace(a: AppendixRecord, b: AppendixRecord): number {
  const [first, second] = [a.position ?? Infinity, b.position ?? Infinity];
  return first === second ? byAge(a, b) : first - second;
}

function byAge(a: AppendixRecord, b: AppendixRecord): number {
  return a.date_created < b.date_created || (a.date_created === b.date_created && a.key < b.key) ? -1 : 1;
}
