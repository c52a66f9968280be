import type { PackRecord } from '../data/records.ts';
import type { TrailEnd } from '../ports/mail.ts';

/** Where a document's audit trail ends now. Mails carry it, so that their receivers keep it where nobody else can change it. */
export function trailEnd({ key, audit_sequence, audit_head }: Pick<PackRecord, 'key' | 'audit_sequence' | 'audit_head'>): TrailEnd {
  return { document_key: key, sequence: audit_sequence, head: audit_head };
}

/** The same for a reader: `Audit record 12 of document abc: 3f9a 0c41 7be2 55d0 9a1e`, the hash by its first 80 bits. */
export function trailLine({ document_key, sequence, head }: TrailEnd): string {
  const short = head.slice(0, 20).match(/.{4}/g)?.join(' ') ?? '';
  return `Audit record ${sequence} of document ${document_key}: ${short}`;
}
