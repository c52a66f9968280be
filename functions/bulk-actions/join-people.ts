import type { SignerGroup } from '../../shared/contract/schemas/documents/signer-group.ts';
import { isSamePerson, withDetailsOf } from '../../shared/domain/people/same-person.ts';
import type { FullPack, PackRecord } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import type { Source } from './copied-sources.ts';

export interface JoinedPeople {
  signatories: SignatoryRecord[];
  groups: SignerGroup[];
  /** Maps a person of the other pack to one of this pack. */
  uuidOf: ReadonlyMap<string, string>;
}

/** The people of a pack, followed by those of another pack who are not among them. Two people of one pack are never taken for one. */
export function joinPeople(into: FullPack, { full: from, parts }: Source): JoinedPeople {
  const groups = joinGroups(into.pack, from.pack);
  const documents = [into.children.map(({ key }) => key), parts.children.map(({ to }) => to.key)] as const;
  const uuidOf = new Map<string, string>();
  const signatories = [...into.signatories];
  const free = new Set(into.signatories.map(({ uuid }) => uuid));
  for (const other of parts.signatories) {
    const at = signatories.findIndex((person) => free.has(person.uuid) && isSamePerson(person, other));
    const known = signatories[at];
    if (known) {
      free.delete(known.uuid);
      uuidOf.set(other.uuid, known.uuid);
      const seen = [known.associated_document_keys, other.associated_document_keys] as const;
      signatories[at] = { ...withDetailsOf(known, other), associated_document_keys: joinSeen(seen, documents) };
    } else {
      const colour = Math.max(-1, ...signatories.map((person) => person.colour)) + 1;
      const signer_group_uuid = groups.uuidOf.get(other.signer_group_uuid ?? '') ?? null;
      signatories.push({ ...other, position: signatories.length, colour, signer_group_uuid });
    }
  }
  return { signatories, groups: groups.all, uuidOf };
}

/** A person who sees only some documents of either pack sees no more of it in the joined one. An empty list means all. */
function joinSeen([known, other]: readonly [string[], string[]], [into, added]: readonly [string[], string[]]): string[] {
  if (known.length === 0 && other.length === 0) return [];
  return [...(known.length > 0 ? known : into), ...(other.length > 0 ? other : added)];
}

/** Groups with the same name become one. A pack that does not use groups gets none. */
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
