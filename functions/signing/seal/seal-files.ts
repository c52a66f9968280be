import type { PackRecord } from '../../data/records.ts';

/** What the seal-pack workflow is started with, and hands from step to step. */
export interface SealInput {
  pack_key: string;
  round: number;
  attempt: number;
}

/** What the first step hands to the next: the final files' hashes, unless there was nothing left to do. */
export type SealOutcome = { done: false } | { done: true; sha256: string; children: { key: string; sha256: string }[] };

/** Where the files of a sealing lie. */
export const sealFiles = {
  final: ({ pack_key, round }: SealInput) => `final/${pack_key}/${round}.pdf`,
  certificate: ({ pack_key, round }: SealInput) => `final/${pack_key}/${round}-certificate.pdf`,
  /** A child of a pack of several, apart. */
  child: ({ pack_key, round }: Pick<SealInput, 'pack_key' | 'round'>, childKey: string) => `final/${pack_key}/${round}-${childKey}.pdf`,
} as const;

/** Whether this attempt is still the one to go on: not reverted, delivered, given up or begun again in the meantime. */
export function isToBeSealed(pack: PackRecord, { round, attempt }: SealInput): boolean {
  return pack.status === 'complete' && pack.status_detail === 'sealing' && pack.round === round && (pack.seal_attempt ?? 1) === attempt;
}
