import type { MemberCaller, SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import type { Files } from '../../ports/files.ts';
import { itemAt, type KeyOf, type Table } from '../../ports/table.ts';
import { keyFrom, newKey } from '../ids.ts';
import { keys } from '../keys.ts';

/** What was uploaded and checked: the re-encoded picture of a signature, initial or image field, or the file of a file field. */
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

const fileMark = '.file';

/** The owner (a pack's or a user's key) is part of the key, and whether it is a file, so that it is found without a look-up. */
export function newBlobKey(ownerKey: string, content: 'picture' | 'file' = 'picture'): string {
  return `${ownerKey}.${newKey()}${content === 'file' ? fileMark : ''}`;
}

/** The same key for what is made again of the same parts, so that nothing is kept twice. */
export function blobKeyFrom(ownerKey: string, ...parts: (string | Uint8Array)[]): string {
  return `${ownerKey}.${keyFrom(...parts)}`;
}

/** Whether a blob is a file as it was uploaded, which is never shown in place, rather than a picture. */
export function isFileBlob(blobKey: string): boolean {
  return blobKey.endsWith(fileMark);
}

/**
 * Where a blob's PNG or file lies. Each has a folder of its own, because that is what a media ticket opens; files lie where no
 * ticket leads.
 */
export function blobFileKey(blobKey: string): string {
  const path = blobKey.replace('.', '/');
  return isFileBlob(blobKey) ? `attached/${path.slice(0, -fileMark.length)}` : `blobs/${path}/picture.png`;
}

/** Whether somebody may use a blob in a pack of theirs: a signatory what they made there, a member what they made anywhere. */
export function isBlobOf(blob: BlobRecord, caller: MemberCaller | SignatoryCaller): boolean {
  return caller.kind === 'member'
    ? blob.user_key === caller.user_key
    : blob.pack_key === caller.pack_key && blob.signatory_uuid === caller.signatory_uuid;
}

/** The blob whose picture or file lies under this key; undefined for other files. */
export function blobKeyOfFile(fileKey: string): string | undefined {
  const [folder, owner, id] = fileKey.split('/');
  if (folder === 'blobs') return `${owner}.${id}`;
  return folder === 'attached' ? `${owner}.${id}${fileMark}` : undefined;
}

export async function keepBlob(table: Table, blob: BlobRecord): Promise<void> {
  await table.write({ put: itemAt<BlobRecord>(keys.blob(blob.key), blob, { entity: 'blob' }) });
}

/** Deletes what nothing uses any more; null for nothing. */
export async function forgetFile(deps: { table: Table; files: Files }, blobKey: string | null): Promise<void> {
  if (blobKey === null) return;
  await deps.table.write({ delete: keys.blob(blobKey) });
  await deps.files.delete(blobFileKey(blobKey));
}

/** The blobs of these keys that exist. At most 100. */
export async function findBlobs(table: Table, blobKeys: string[]): Promise<Map<string, BlobRecord>> {
  const distinct = [...new Set(blobKeys)];
  if (distinct.length === 0) return new Map();
  const found = await table.batchGet(distinct.map((key): KeyOf<BlobRecord> => keys.blob(key)));
  return new Map(found.flatMap((item) => (item ? [[item.key, item] as const] : [])));
}
