import type { Key, Table, Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { PackRecord } from '../pack/pack-records.ts';

/** The facts that anybody with a final file may learn about it. */
export interface SealedRecord {
  document_key: string;
  date_completed: string;
  page_count: number;
  is_sealed: boolean;
}

/** Registers a pack's or a child's final file by its hash. */
export function putSealed(pack: PackRecord, sha256: string, page_count = pack.page_count): Write {
  const sealed: SealedRecord = {
    document_key: pack.key,
    date_completed: pack.date_completed ?? pack.date_updated,
    page_count,
    is_sealed: pack.settings.use_certificates_for_signed_pdf,
  };
  return { put: { ...keys.sealed(sha256, pack.key), ...sealed, round: pack.round } };
}

/** The hashes by which a pack's final files are found; none before they are delivered. */
export function sealedKeysOf({ key, final_sha256, child_finals = [] }: Pick<PackRecord, 'key' | 'final_sha256' | 'child_finals'>): Key[] {
  const hashes = [...(final_sha256 ? [final_sha256] : []), ...child_finals.map(({ sha256 }) => sha256)];
  return [...new Set(hashes)].map((sha256) => keys.sealed(sha256, key));
}

/** Without a seal and a certificate, two packs may have the same bytes. Either pack answers for both. */
export async function findSealed(table: Table, sha256: string): Promise<SealedRecord | undefined> {
  const { items } = await table.query({ pk: keys.sealed(sha256, '').pk, limit: 1, consistent: true });
  const [item] = items;
  if (!item) return undefined;
  return {
    document_key: String(item.document_key),
    date_completed: String(item.date_completed),
    page_count: Number(item.page_count),
    is_sealed: item.is_sealed === true,
  };
}
