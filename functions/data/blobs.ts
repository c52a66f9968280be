import type { Table, Value } from '../ports/table.ts';
import { newKey } from './ids.ts';
import { keys } from './keys.ts';

/** A picture that was uploaded, checked and re-encoded: the content of a signature, initial or image field. */
export interface BlobRecord {
  key: string;
  /** The pack it may be used in; null when it is a user's own. */
  pack_key: string | null;
  /** Who made it. */
  user_key: string | null;
  signatory_uuid: string | null;
  filename: string;
  date_created: string;
}

/** The owner (a pack's or a user's key) is part of the key, so that the file is found without a look-up. */
export function newBlobKey(ownerKey: string): string {
  return `${ownerKey}.${newKey()}`;
}

/** Where a blob's PNG lies. Each has a folder of its own, because that is what a media ticket opens. */
export function blobFileKey(blobKey: string): string {
  return `blobs/${blobKey.replace('.', '/')}/picture.png`;
}

export async function keepBlob(table: Table, blob: BlobRecord): Promise<void> {
  await table.write({ put: { ...keys.blob(blob.key), entity: 'blob', ...(blob as unknown as Record<string, Value>) } });
}

/** The blobs of these keys that exist. At most 100. */
export async function findBlobs(table: Table, blobKeys: string[]): Promise<Map<string, BlobRecord>> {
  const distinct = [...new Set(blobKeys)];
  if (distinct.length === 0) return new Map();
  const found = await table.batchGet(distinct.map((key) => keys.blob(key)));
  return new Map(found.flatMap((item) => (item ? [[String(item.key), item as unknown as BlobRecord] as const] : [])));
}
