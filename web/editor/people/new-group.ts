import type { SignerGroup } from '../../../shared/contract/schemas/documents/signer-group.ts';
import { groupNames } from '../../../shared/domain/signing/group-names.ts';
import { newUuid } from '../../api/request/uuid.ts';

/** A group with a name unlike the others'. */
export function newGroup(groups: readonly SignerGroup[]): SignerGroup {
  const name = groupNames(new Set(groups.map((group) => group.name)))();
  return { uuid: newUuid(), name, position: groups.length, date_created: new Date().toISOString() };
}
