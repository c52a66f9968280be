import { fieldKind } from '../../shared/fields/registry.ts';
import { fieldsInForce } from '../data/fields/fields-in-force.ts';
import { appendicesFor } from '../data/files/appendices-for.ts';
import { blobFileKey } from '../data/files/blobs.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { Files } from '../ports/files.ts';
import type { Attachment } from '../ports/mail.ts';
import { finalFilename } from '../signing/seal/final-file.ts';
import { finalFilesFor } from '../signing/seal/final-files-for.ts';
import type { CompletedRecipient } from './recipients.ts';

/** Larger files are sent as a link: many mail servers refuse mails over 10 MB, and encoding makes attachments a third larger. Bytes. */
const largestAttachment = 7 * 1024 * 1024;

interface Part {
  file_key: string;
  filename: string;
  content_type: string;
}

/**
 * The attachments of a recipient's final mail: the final files and, if there is room, the supporting documents and the
 * files of file fields. Null if the final files are too large for a mail.
 */
export async function finalAttachments(files: Files, full: FullPack, to: CompletedRecipient): Promise<Attachment[] | null> {
  const finals = finalFilesFor(full, to.kind === 'signatory' ? to.uuid : null).map(({ file_key, name }) => {
    return { file_key, filename: finalFilename(name, full.signatories), content_type: 'application/pdf' };
  });
  const size = await sizeOf(files, finals);
  if (size > largestAttachment) return null;
  const others = partsBeside(full, to);
  const room = size + (await sizeOf(files, others)) <= largestAttachment;
  const parts = room ? [...finals, ...others] : finals;
  return Promise.all(parts.map(async ({ file_key, ...part }) => ({ ...part, bytes: await files.get(file_key) })));
}

/** A recipient's other attachments: supporting documents, and the files of file fields. */
export function partsBeside(full: FullPack, to: CompletedRecipient): Part[] {
  return [...appendixFiles(full, to), ...fieldFiles(full, to)];
}

/**
 * People who only get a copy always get them, because the mail is the only way to reach them. Other people get them if
 * the settings say so.
 */
function appendixFiles(full: FullPack, to: CompletedRecipient): Part[] {
  if (!full.pack.settings.include_attachments && to.kind !== 'cc') return [];
  const reader = to.kind === 'cc' ? 'cc_recipient' : to.kind === 'signatory' ? 'signatory' : 'team';
  return appendicesFor(full, reader, to.kind === 'signatory' ? to.uuid : null).flatMap(({ blob, filename }) => attached(blob, filename));
}

/** The supporting documents that the reader may see: all for the sender, none for people who only get a copy. */
function fieldFiles(full: FullPack, to: CompletedRecipient): Part[] {
  if (!full.pack.settings.include_attachments || to.kind === 'cc') return [];
  return fieldsInForce(full, to.kind === 'signatory' ? to.uuid : null).fields.flatMap(({ type, blob, filename }) => {
    return fieldKind(type).content === 'file' ? attached(blob, filename) : [];
  });
}

function attached(blob: string | null, filename: string | null): Part[] {
  if (!blob) return [];
  return [{ file_key: blobFileKey(blob), filename: filename?.trim() || 'file', content_type: 'application/octet-stream' }];
}

/** The total in bytes. If a file is missing, more than any mail holds. */
async function sizeOf(files: Files, parts: readonly Part[]): Promise<number> {
  const heads = await Promise.all(parts.map(({ file_key }) => files.head(file_key)));
  return heads.reduce((total, head) => total + (head?.size ?? Number.POSITIVE_INFINITY), 0);
}
