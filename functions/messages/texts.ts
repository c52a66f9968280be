import type { PackRecord } from '../data/records.ts';

/** A name longer than this would push the link into another text message. */
const longestName = 60;

/** One line and the link. */
export function signatureRequestText(
  pack: Pick<PackRecord, 'document_name' | 'created_by_name' | 'created_by_email'>,
  url: string,
  reminder = false,
): string {
  const sender = pack.created_by_name.trim() || pack.created_by_email;
  return `${reminder ? 'Reminder: ' : ''}${shorten(sender)} asks you to sign “${shorten(pack.document_name)}”: ${url}`;
}

function shorten(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  return line.length > longestName ? `${line.slice(0, longestName - 1)}…` : line;
}

export function completedText(pack: Pick<PackRecord, 'document_name'>, url: string): string {
  return `Everybody has signed “${shorten(pack.document_name)}”. Your copy: ${url}`;
}
