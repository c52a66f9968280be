import type { SignerGroup } from '../../shared/contract/schemas/signer-group.ts';
import { isSamePerson, withDetailsOf } from '../../shared/domain/same-person.ts';
import type { FullPack, PackRecord, SignatoryRecord } from '../data/records.ts';

export interface JoinedPeople {
  signatories: SignatoryRecord[];
  groups: SignerGroup[];
  /** Who somebody of the other pack is in this one. */
  uuidOf: ReadonlyMap<string, string>;
}

/** The people of a pack and, behind them, those of another one who are not among them. Two of one pack are never taken for one. */
export function joinPeople(into: FullPack, from: PackRecord, others: readonly SignatoryRecord[]): JoinedPeople {
  const groups = joinGroups(into.pack, from);
  const uuidOf = new Map<string, string>();
  const signatories = [...into.signatories];
  const free = new Set(into.signatories.map(({ uuid }) => uuid));
  for (const other of others) {
    const at = signatories.findIndex((person) => free.has(person.uuid) && isSamePerson(person, other));
    const known = signatories[at];
    if (known) {
      free.delete(known.uuid);
      uuidOf.set(other.uuid, known.uuid);
      signatories[at] = withDetailsOf(known, other);
    } else {
      const colour = Math.max(-1, ...signatories.map((person) => person.colour)) + 1;
      const signer_group_uuid = groups.uuidOf.get(other.signer_group_uuid ?? '') ?? null;
      signatories.push({ ...other, position: signatories.length, colour, signer_group_uuid });
    }
  }
  return { signatories, groups: groups.all, uuidOf };
}

/** Groups of the same name are one; a pack that does not use groups gets none. */
function joinGroups(into: PackRecord, from: PackRecord): { all: SignerGroup[]; uuidOf: Map<string, string> } {
  const all = [...into.signer_groups];
  const uuidOf = new Map<string, string>();
  if (!into.settings.use_signer_groups) return { all, uuidOf };
  for (const group of from.signer_groups) {
    const known = all.find(({ uuid, name }) => uuid === group.uuid || name === group.name);
    uuidOf.set(group.uuid, (known ?? group).uuid);
    if (!known) all.push({ ...group, position: all.length });
  }
  return { all, uuidOf };
}
