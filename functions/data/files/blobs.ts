import type { Files } from '../../ports/files.ts';
import { itemAt, type KeyOf, type Table } from '../../ports/table.ts';
import { keyFrom, newKey } from '../ids.ts';
import { keys } from '../keys.ts';

/** A checked upload: the re-encoded picture of a signature, initial or image field, or the file of a file field. */
export interface BlobRecord {
  key: string;
  /** The pack that may use it; null for a user's own. */
  pack_key: string | null;
  /** The user or signatory who made it. */
  user_key: string | null;
  signatory_uuid: string | null;
  filename: string;
  date_created: string;
}

const fileMark = '.file';

/** The key holds the owner (a pack's or a user's key) and whether it is a file, so that both are known without a look-up. */
export function newBlobKey(ownerKey: string, content: 'picture' | 'file' = 'picture'): string {
  return `${ownerKey}.${newKey()}${content === 'file' ? fileMark : ''}`;
}

/** The same key for content made again from the same parts, so that nothing is stored twice. */
export function blobKeyFrom(ownerKey: string, ...parts: (string | Uint8Array)[]): string {
  return `${ownerKey}.${keyFrom(...parts)}`;
}

/** Whether a blob is an unchanged upload, which is never displayed, and not a picture. */
export function isFileBlob(blobKey: string): boolean {
  return blobKey.endsWith(fileMark);
}

/**
 * The key of a blob's PNG or file. Each blob has its own folder, because a media ticket opens one folder. Files are
 * stored where no ticket leads.
 */
export function blobFileKey(blobKey: string): string {
  const path = blobKey.replace('.', '/');
  return isFileBlob(blobKey) ? `attached/${path.slice(0, -fileMark.length)}` : `blobs/${path}/picture.png`;
}

/** The blob of a picture or file key; undefined for other files. */
export function blobKeyOfFile(fileKey: string): string | undefined {
  const [folder, owner, id] = fileKey.split('/');
  if (folder === 'blobs') return `${owner}.${id}`;
  return folder === 'attached' ? `${owner}.${id}${fileMark}` : undefined;
}

export async function keepBlob(table: Table, blob: BlobRecord): Promise<void> {
  await table.write({ put: itemAt<BlobRecord>(keys.blob(blob.key), blob, { entity: 'blob' }) });
}

/** Deletes an unused blob. Null deletes nothing. */
export async function forgetFile(deps: { table: Table; files: Files }, blobKey: string | null): Promise<void> {
  if (blobKey === null) return;
  await deps.table.write({ delete: keys.blob(blobKey) });
  await deps.files.delete(blobFileKey(blobKey));
}

/** The blobs of these keys that exist. At most 100. */
export async function findBlobs(table: Pick<Table, 'batchGet'>, blobKeys: string[]): Promise<Map<string, BlobRecord>> {
  const distinct = [...new Set(blobKeys)];
  if (distinct.length === 0) return new Map();
  const found = await table.batchGet(distinct.map((key): KeyOf<BlobRecord> => keys.blob(key)));
  return new Map(found.flatMap((item) => (item ? [[item.key, item] as const] : [])));
}
