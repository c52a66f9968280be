import { fieldKind } from '../../shared/fields/registry.ts';
import type { StampField } from '../../shared/fields/stamp-field.ts';
import { blobFileKey } from '../data/blobs.ts';
import type { FieldRecord } from '../data/records.ts';
import type { Files } from '../ports/files.ts';

/** What is drawn onto a child document: the filled fields that are to be seen in the final document. */
export function stampFields(fields: FieldRecord[], childKey: string): StampField[] {
  return fields
    .filter((field) => field.key === childKey && field.is_visible_in_final_document)
    .sort(drawingOrder)
    .flatMap((field) => {
      const content = contentOf(field);
      const { page_index, x, y, width, height } = field;
      return content ? [{ page_index, x, y, width, height, content }] : [];
    });
}

/** Any fixed order will do, so that the same fields give the same bytes. */
function drawingOrder(a: FieldRecord, b: FieldRecord): number {
  return a.page_index - b.page_index || (a.uuid < b.uuid ? -1 : 1);
}

function contentOf(field: FieldRecord): StampField['content'] | undefined {
  if (fieldKind(field.type).content === 'picture') return field.blob ? { kind: 'image', image: field.blob } : undefined;
  if (field.type === 'check') return field.data === 'checked' ? { kind: 'check', checked: true } : undefined;
  return field.data && field.data.trim() !== '' ? { kind: 'text', text: field.data } : undefined;
}

/** The pictures of these blobs by their keys. */
export async function readBlobs(files: Files, blobKeys: string[]): Promise<Record<string, Uint8Array>> {
  const distinct = [...new Set(blobKeys)];
  return Object.fromEntries(await Promise.all(distinct.map(async (key) => [key, await files.get(blobFileKey(key))] as const)));
}
