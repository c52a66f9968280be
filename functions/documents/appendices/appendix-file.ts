import type { FullPack } from '../../data/pack/pack-records.ts';
import type { AppendixRecord } from '../../data/pack/signatory-records.ts';

/**
 * The blob of a supporting document that its pack no longer uses once the document has another file (`next`) or none.
 * Null if the blob is still used.
 */
export function unusedFile(full: FullPack, before: AppendixRecord | undefined, next: string | null): string | null {
  const blob = before?.blob ?? null;
  if (blob === null || blob === next) return null;
  const others = [...full.fields, ...(full.appendices ?? []).filter(({ key }) => key !== before?.key)];
  return others.some((one) => one.blob === blob) ? null : blob;
}
