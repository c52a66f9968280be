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

/** A pin by SMS or WhatsApp; read out digit by digit, and twice, where it is a call. */
export function pinText(pack: Pick<PackRecord, 'document_name'>, pin: string, isCall: boolean): string {
  const document = shorten(pack.document_name);
  if (!isCall) return `${pin} is your one-time pin for “${document}”. It is good for 10 minutes. Do not pass it on.`;
  const spoken = [...pin].join(', ');
  return `Hello. Your one-time pin for the document ${document} is: ${spoken}. Again: ${spoken}. It is good for 10 minutes.`;
}

export function completedText(pack: Pick<PackRecord, 'document_name'>, url: string): string {
  return `Everybody has signed “${shorten(pack.document_name)}”. Your copy: ${url}`;
}
