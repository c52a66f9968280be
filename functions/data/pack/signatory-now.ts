import { noIdentification, roundStart } from '../people/round-start.ts';
import type { PackRecord } from './pack-records.ts';
import type { SignatoryRecord } from './signatory-records.ts';

/** A signatory's current state. What happened in an earlier round (before a reversion to setup) no longer counts. */
export function inRound(signatory: SignatoryRecord, round: number): SignatoryRecord {
  if (signatory.round === round) return { ...noIdentification, ...signatory };
  return { ...signatory, ...roundStart, round };
}

/** A person whose group was deleted is in no group. */
export function inGroups(signatory: SignatoryRecord, { signer_groups }: PackRecord): SignatoryRecord {
  const known = signer_groups.some(({ uuid }) => uuid === signatory.signer_group_uuid);
  return known || signatory.signer_group_uuid === null ? signatory : { ...signatory, signer_group_uuid: null };
}
