import type { DocumentInput } from '../../../shared/contract/schemas/document.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { listUserAccounts } from '../../data/people/users.ts';
import type { PackRecord } from '../../data/records.ts';
import type { Table } from '../../ports/table.ts';
import { fail } from '../../runtime/failure.ts';

/**
 * Reads from the input who else sees a template. A named organisation must be one of the user's own, or already be
 * named in the template. Throws bad_request.
 */
export async function changedVisibility(
  table: Table,
  pack: PackRecord,
  { visible_to_organisation, visible_to_organisations_keys: given, visible_to_organisation_via_api }: DocumentInput,
  caller: MemberCaller,
): Promise<Partial<PackRecord>> {
  const keys = given && [...new Set(given)];
  const before = new Set(pack.visible_to_organisations_keys);
  const added = keys?.filter((key) => !before.has(key)) ?? [];
  if (added.length > 0) {
    const own = new Set((await listUserAccounts(table, caller)).map(({ account_key }) => account_key));
    const issues = added
      .filter((key) => !own.has(key))
      .map((key) => ({
        path: `body.data.visible_to_organisations_keys.${given?.indexOf(key)}`,
        code: 'unknown_organisation',
        message: 'You do not belong to this organisation.',
      }));
    if (issues.length > 0) fail('bad_request', { issues });
  }
  return {
    ...(visible_to_organisation !== undefined && { visible_to_organisation }),
    ...(keys && { visible_to_organisations_keys: keys }),
    ...(visible_to_organisation_via_api !== undefined && { visible_to_organisation_via_api }),
  };
}
