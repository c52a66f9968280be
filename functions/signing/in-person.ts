import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { bySignatory, who } from '../audit/audit-entries.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';

/** Adds to a signature that it was given on a host's device with both people present. */
export function withPresence(change: PackChange | null, me: SignatoryRecord, caller: SignatoryCaller): PackChange | null {
  const { host } = caller;
  if (!change || host === null) return change;
  const signatories = (change.signatories ?? []).map((person) => {
    return person.uuid === me.uuid ? { ...person, signed_in_presence: true, presence_host: host } : person;
  });
  const presence = bySignatory('signed_in_presence', auditLine('signed_in_presence', { person: who(me), host }), me, caller);
  return { ...change, signatories, audit: [presence, ...(change.audit ?? [])] };
}
