import type { AppendixRecord, FullPack } from '../../data/records.ts';

/** The blob of a supporting document that nothing in its pack uses once it has another (`next`), or none; null where there is none. */
export function unusedFile(full: FullPack, before: AppendixRecord | undefined, next: string | null): string | null {
  const blob = before?.blob ?? null;
  if (blob === null || blob === next) return null;
  const others = [...full.fields, ...(full.appendices ?? []).filter(({ key }) => key !== before?.key)];
  return others.some((one) => one.blob === blob) ? null : blob;
}
