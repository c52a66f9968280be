import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { organisationsOf } from '../../access/shared-templates.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';
import { listUserAccounts } from '../../data/people/users.ts';
import type { Table } from '../../ports/table.ts';
import { allow, fail } from '../../runtime/failure.ts';

/**
 * Reads from the input who else sees a template. A named organisation must be one of the user's own, or already be
 * named in the template. What it is made visible to is the organisation that its account is in now. Throws bad_request
 * or not_permitted.
 */
export async function changedVisibility(
  table: Table,
  pack: PackRecord,
  { visible_to_organisation, visible_to_organisations_keys: given, visible_to_organisation_via_api }: DocumentInput,
  caller: MemberCaller,
): Promise<Partial<PackRecord>> {
  const keys = given && [...new Set(given)];
  const people = visible_to_organisation ?? pack.visible_to_organisation ?? false;
  const programs = visible_to_organisation_via_api ?? pack.visible_to_organisation_via_api ?? false;
  const changesOwn = people !== (pack.visible_to_organisation ?? false) || programs !== (pack.visible_to_organisation_via_api ?? false);
  const before = pack.visible_to_organisations_keys ?? [];
  const added = keys?.filter((key) => !before.includes(key)) ?? [];
  const changesKeys = keys !== undefined && (added.length > 0 || keys.length !== before.length);
  if (!changesOwn && !changesKeys) return {};
  allow(may(caller, 'shareTemplate', pack));
  if (added.length > 0) await requireOwn(table, caller, given ?? [], added);
  const own = changesOwn && (people || programs) ? (await organisationsOf(table, [pack.account_key])).get(pack.account_key) : undefined;
  return {
    ...(changesKeys && { visible_to_organisations_keys: keys }),
    ...(changesOwn && {
      visible_to_organisation: people,
      visible_to_organisation_via_api: programs,
      organisation_key: own ?? null,
    }),
  };
}

/** Organisations of the user: their accounts, and the organisations that these are in. */
async function requireOwn(table: Table, caller: MemberCaller, given: readonly string[], added: readonly string[]): Promise<void> {
  const accounts = (await listUserAccounts(table, caller)).map(({ account_key }) => account_key);
  const own = new Set([...accounts, ...(await organisationsOf(table, accounts)).values()]);
  const issues = added
    .filter((key) => !own.has(key))
    .map((key) => ({
      path: `body.data.visible_to_organisations_keys.${given.indexOf(key)}`,
      code: 'unknown_organisation',
      message: 'You do not belong to this organisation.',
    }));
  if (issues.length > 0) fail('bad_request', { issues });
}
