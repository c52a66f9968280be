import type { DocumentSettings } from '../../../shared/contract/schemas/documents/document.ts';
import type { SignerGroup, SignerGroupInput } from '../../../shared/contract/schemas/documents/signer-group.ts';
import { groupNames } from '../../../shared/domain/signing/group-names.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import type { Line } from '../../../shared/messages/line.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';
import { fail } from '../../runtime/failure.ts';

/**
 * The groups after a change of settings or groups; undefined if they stay the same. Turning groups off deletes them
 * (spec core §4). Throws group_names_not_unique, or bad_request for groups that the settings don't use.
 */
export function signerGroups(
  pack: PackRecord,
  settings: DocumentSettings,
  given: readonly SignerGroupInput[] | undefined,
  now: Date,
): SignerGroup[] | undefined {
  if (!settings.use_signer_groups) {
    if (given && given.length > 0) fail('bad_request', { issues: [notUsed] });
    return pack.signer_groups.length > 0 ? [] : undefined;
  }
  return given && replaced(pack.signer_groups, given, now);
}

function replaced(before: readonly SignerGroup[], given: readonly SignerGroupInput[], now: Date): SignerGroup[] {
  const known = new Map(before.map((group) => [group.uuid, group]));
  const names = given.map(({ uuid, name }) => (name === undefined ? (known.get(uuid)?.name ?? '') : name.trim()));
  const taken = new Set(names.filter((name) => name !== ''));
  if (taken.size < names.filter((name) => name !== '').length || new Set(given.map(({ uuid }) => uuid)).size < given.length) {
    fail('group_names_not_unique');
  }
  const free = groupNames(taken);
  return given
    .map(({ uuid, position }, index) => {
      const date_created = known.get(uuid)?.date_created ?? now.toISOString();
      return { uuid, name: names[index] || free(), position: position ?? index, date_created };
    })
    .sort((a, b) => a.position - b.position)
    .map((group, position) => ({ ...group, position }));
}

/** One line for the history. */
export function groupsAudit(groups: readonly SignerGroup[]): Line {
  return groups.length === 0
    ? auditLine('signer_groups_removed')
    : auditLine('signer_groups_changed', { groups: groups.map(({ name }) => name) });
}

const notUsed = {
  path: 'body.data.signer_groups',
  code: 'groups_not_used',
  message: 'This document does not use signer groups. Turn use_signer_groups on.',
};
