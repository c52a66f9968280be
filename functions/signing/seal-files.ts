import type { PackRecord } from '../data/records.ts';

interface Attempt {
  pack_key: string;
  round: number;
  attempt: number;
}

/** What the seal-pack workflow hands from step to step. */
export interface SealInput extends Attempt {
  child_keys: string[];
  single: boolean;
}

/** Where the files of a sealing lie. Those under work/ go away by themselves. */
export const sealFiles = {
  stamped: ({ pack_key, round, attempt }: Attempt, childKey: string) => `work/${pack_key}/${round}-${attempt}/${childKey}.pdf`,
  final: ({ pack_key, round }: Attempt) => `final/${pack_key}/${round}.pdf`,
  certificate: ({ pack_key, round }: Attempt) => `final/${pack_key}/${round}-certificate.pdf`,
} as const;

/** Whether this attempt is still the one to go on: not reverted, delivered, given up or begun again in the meantime. */
export function isToBeSealed(pack: PackRecord, { round, attempt }: Attempt): boolean {
  return pack.status === 'complete' && pack.status_detail === 'sealing' && pack.round === round && (pack.seal_attempt ?? 1) === attempt;
}
