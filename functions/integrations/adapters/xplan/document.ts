import * as z from 'zod/mini';
import type { XplanSite } from './site.ts';

const noteSchema = z.object({ id: z.number(), subject: z.optional(z.string()) });
const attachmentSchema = z.object({ id: z.number(), filename: z.optional(z.string()) });

const notes = '/docnote-v2';

export interface FiledAt {
  client_id: string;
  /** A type or a subtype; null for none. */
  category_id: string | null;
}

/**
 * Files a document at a client: a note with the file attached. Both are looked for by name first, so that a repetition makes no
 * second one, and replaces the file. Throws NotTaken.
 */
export async function fileAtClient(
  site: XplanSite,
  { client_id, category_id }: FiledAt,
  { filename, mimetype, bytes }: { filename: string; mimetype: string; bytes: Uint8Array },
): Promise<void> {
  const subject = filename.replace(/\.pdf$/i, '');
  const categories = category_id === null ? [] : [Number(category_id)];
  const known = (await site.get(notes, { 'entity_ids.0': client_id, subject, page_size: '10' }, z.array(noteSchema))) ?? [];
  const note =
    known.find((one) => one.subject === subject) ??
    (await site.make(notes, { entity_ids: [Number(client_id)], subject, categories, body: subject, mimetype: 'text/plain' }, noteSchema));
  const attachments = `${notes}/${note.id}/attachment-v3`;
  const content = { filename, mimetype, content: { _type: 'Binary', _val: Buffer.from(bytes).toString('base64') } };
  const former = ((await site.get(attachments, {}, z.array(attachmentSchema))) ?? []).find((one) => one.filename === filename);
  if (former) await site.replace(`${attachments}/${former.id}`, content);
  else await site.make(attachments, content, attachmentSchema);
}
