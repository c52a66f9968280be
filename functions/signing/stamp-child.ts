import { fieldKind } from '../../shared/fields/registry.ts';
import type { StampField } from '../../shared/fields/stamp-field.ts';
import { blobFileKey } from '../data/blobs.ts';
import type { ChildRecord, FieldRecord, FullPack } from '../data/records.ts';
import type { Files } from '../ports/files.ts';
import type { StampInput } from '../ports/pdf.ts';

/** What is drawn onto a child document: the filled fields that are to be seen in the final document. */
export async function stampInput(files: Files, full: FullPack, child: ChildRecord): Promise<StampInput> {
  const drawn = full.fields.filter((field) => field.key === child.key && field.is_visible_in_final_document).sort(drawingOrder);
  const fields = drawn.flatMap((field) => {
    const content = contentOf(field);
    const { page_index, x, y, width, height } = field;
    return content ? [{ page_index, x, y, width, height, content }] : [];
  });
  return { fields, images: await readImages(files, fields) };
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

async function readImages(files: Files, fields: StampField[]): Promise<Record<string, Uint8Array>> {
  const names = [...new Set(fields.flatMap(({ content }) => (content.kind === 'image' ? [content.image] : [])))];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await files.get(blobFileKey(name))] as const)));
}

/** The clear copy that pages are drawn from; sending is refused until every child has one. */
export function clearFileOf(child: ChildRecord): string {
  if (!child.clear_file_key) throw new Error('A document to be sealed has no file.');
  return child.clear_file_key;
}
