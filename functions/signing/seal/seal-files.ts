import type { PackRecord } from '../../data/pack/pack-records.ts';

/** The input of the seal-pack workflow, handed from step to step. */
export interface SealInput {
  pack_key: string;
  round: number;
  attempt: number;
}

/** The first step's result for the next: the final files' hashes, unless nothing was left to do. */
export type SealOutcome = { done: false } | { done: true; sha256: string; children: { key: string; sha256: string }[] };

/** The keys of a sealing's files. */
export const sealFiles = {
  final: ({ pack_key, round }: SealInput) => `final/${pack_key}/${round}.pdf`,
  certificate: ({ pack_key, round }: SealInput) => `final/${pack_key}/${round}-certificate.pdf`,
  /** The file of one child, in a pack of several. */
  child: ({ pack_key, round }: Pick<SealInput, 'pack_key' | 'round'>, childKey: string) => `final/${pack_key}/${round}-${childKey}.pdf`,
} as const;

type Sealing = Pick<PackRecord, 'status' | 'round'> & Partial<Pick<PackRecord, 'status_detail' | 'seal_attempt'>>;

/** Whether this attempt is still current: the pack was not reverted or delivered, and the attempt was neither given up nor replaced. */
export function isToBeSealed(pack: Sealing, job: SealInput): boolean {
  return isAt(pack, job, 'sealing');
}

/** Whether this attempt has failed, and nothing came of it since. */
export function isSealFailed(pack: Sealing, job: SealInput): boolean {
  return isAt(pack, job, 'seal_failed');
}

function isAt(pack: Sealing, { round, attempt }: SealInput, detail: 'sealing' | 'seal_failed'): boolean {
  return pack.status === 'complete' && pack.status_detail === detail && pack.round === round && (pack.seal_attempt ?? 1) === attempt;
}
