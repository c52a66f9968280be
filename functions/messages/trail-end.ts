import type { PackRecord } from '../data/pack/pack-records.ts';
import type { TrailEnd } from '../ports/mail.ts';

/** The current end of a document's audit trail. Mails carry it, so that their receivers hold a copy that nobody else can change. */
export function trailEnd({ key, audit_sequence, audit_head }: Pick<PackRecord, 'key' | 'audit_sequence' | 'audit_head'>): TrailEnd {
  return { document_key: key, sequence: audit_sequence, head: audit_head };
}

/** The same in words: `Audit record 12 of document abc: 3f9a 0c41 7be2 55d0 9a1e`, with the first 80 bits of the hash. */
export function trailLine({ document_key, sequence, head }: TrailEnd): string {
  const short = head.slice(0, 20).match(/.{4}/g)?.join(' ') ?? '';
  return `Audit record ${sequence} of document ${document_key}: ${short}`;
}
