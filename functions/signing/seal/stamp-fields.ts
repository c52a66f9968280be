import { pageList, stampsOf } from '../../../shared/domain/signing/page-list.ts';
import { isPrinted } from '../../../shared/fields/printing/is-printed.ts';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { blobFileKey } from '../../data/files/blobs.ts';
import type { FieldRecord, SignatoryRecord } from '../../data/pack/signatory-records.ts';
import type { Files } from '../../ports/files.ts';

/**
 * The drawings on a child document: the filled fields that the final document shows. A note of one of these people is
 * drawn with its author and time.
 */
export function stampFields(fields: FieldRecord[], childKey: string, people: readonly SignatoryRecord[] = []): StampField[] {
  return stampsOf(pageList(fields, { viewer: null, people, documents: [{ key: childKey }] }));
}

/** The blobs that the final document shows as pictures. File fields only print their file's name. */
export function printedBlobs(fields: readonly FieldRecord[]): string[] {
  return fields.flatMap((field) => {
    return field.blob && isPrinted(field) && fieldKind(field.type).content === 'picture' ? [field.blob] : [];
  });
}

/** The pictures by their blob keys. */
export async function readBlobs(files: Files, blobKeys: string[]): Promise<Record<string, Uint8Array>> {
  const distinct = [...new Set(blobKeys)];
  return Object.fromEntries(await Promise.all(distinct.map(async (key) => [key, await files.get(blobFileKey(key))] as const)));
}
