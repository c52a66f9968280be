import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import { withEveryFlag } from '../../../shared/domain/policy/permission-flags.ts';
import { type Rights, type RightsChange, roleOf } from '../../../shared/domain/policy/roles.ts';
import { everyFlag, isOfProfile, isOn } from './flag-groups.ts';

/** What a member may do at present, as the editor changes it. */
export function rightsOfMember({ is_admin, role, permissions }: UserAccount): Rights {
  return { is_admin, is_owner: role === 'owner', permissions: withEveryFlag(permissions) };
}

/** The change that leads from one to the other; null if there is none. A preset goes by its name. */
export function changeOf(before: Rights, after: Rights): RightsChange | null {
  const role = roleOf(after);
  const turnsAdmin = before.is_admin !== after.is_admin;
  // Taking or giving the administration alone may put the flags to those of a preset, so all of them are said.
  const changed = everyFlag.filter((flag) => turnsAdmin || isOn(before.permissions, flag) !== isOn(after.permissions, flag));
  if (roleOf(before) === role && changed.length === 0) return null;
  if (role !== 'custom') return { role };
  const said = (ofProfile: boolean) =>
    Object.fromEntries(changed.filter((flag) => isOfProfile(flag) === ofProfile).map((flag) => [flag, isOn(after.permissions, flag)]));
  return {
    ...(turnsAdmin && { is_admin: after.is_admin }),
    permissions: { document_permissions: said(false), user_profile_permissions: said(true) },
  };
}
