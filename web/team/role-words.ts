import type { UserAccount } from '../../shared/contract/schemas/user.ts';
import type { PresetRole, Role } from '../../shared/domain/policy/role-names.ts';
import { t } from '../messages/permissions.ts';

export const roleName = (role: Role): string => t(`role_${role}`);
export const aboutRole = (role: Role): string => t(`about_${role}`);

/** The preset that comes nearest to somebody's role, for an invitation. */
export function presetOf({ role, is_admin }: Pick<UserAccount, 'role' | 'is_admin'>): PresetRole {
  return role !== 'custom' ? role : is_admin ? 'admin' : 'sender';
}

/** The roles as choices of a list. */
export function roleChoices(offered: readonly Role[]): { value: Role; label: string }[] {
  return offered.map((value) => ({ value, label: roleName(value) }));
}
