import { childrenSeenBy, isForAllOf } from '../../data/fields/fields-in-force.ts';
import type { ChildRecord, FullPack } from '../../data/pack/pack-records.ts';
import { sealFiles } from './seal-files.ts';

export interface FinalFile {
  /** The pack's or the child's key. */
  document_key: string;
  file_key: string;
  name: string;
}

/**
 * The final files for a person: the pack's own, or for a signatory who sees only some documents the files of those.
 * Empty before there are any.
 */
export function finalFilesFor(full: FullPack, signatoryUuid: string | null): FinalFile[] {
  const { pack } = full;
  if (pack.final_file_key === null) return [];
  if (signatoryUuid === null || isForAllOf(full, signatoryUuid)) {
    return [{ document_key: pack.key, file_key: pack.final_file_key, name: pack.document_name }];
  }
  return childrenSeenBy(full, signatoryUuid).flatMap((child) => childFinal(full, child) ?? []);
}

/** For a pack of several documents. */
export function childFinal({ pack }: FullPack, { key, document_name: name }: ChildRecord): FinalFile | undefined {
  const known = pack.child_finals?.some((one) => one.key === key);
  return known ? { document_key: key, file_key: sealFiles.child({ pack_key: pack.key, round: pack.round }, key), name } : undefined;
}
