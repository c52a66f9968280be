import type { Key, Table, Write } from '../ports/table.ts';
import { keys } from './keys.ts';
import type { PackRecord } from './records.ts';

/** What anybody who has a final file may learn about it. */
export interface SealedRecord {
  document_key: string;
  date_completed: string;
  page_count: number;
  is_sealed: boolean;
}

/** Makes a pack's final file known by its hash. */
export function putSealed(pack: PackRecord, sha256: string): Write {
  const sealed: SealedRecord = {
    document_key: pack.key,
    date_completed: pack.date_completed ?? pack.date_updated,
    page_count: pack.page_count,
    is_sealed: pack.settings.use_certificates_for_signed_pdf,
  };
  return { put: { ...keys.sealed(sha256, pack.key), ...sealed, round: pack.round } };
}

/** Where a pack's final file is known by its hash; none before it is delivered. */
export function sealedKeyOf(pack: Pick<PackRecord, 'key' | 'final_sha256'>): Key | undefined {
  return pack.final_sha256 ? keys.sealed(pack.final_sha256, pack.key) : undefined;
}

/** Without a seal and a certificate two packs may come to the same bytes; either of them answers for both. */
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
