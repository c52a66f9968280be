import type { Role } from '../../shared/domain/policy/role-names.ts';
import { t } from '../messages/permissions.ts';

export const roleName = (role: Role): string => t(`role_${role}`);
export const aboutRole = (role: Role): string => t(`about_${role}`);

/** The roles as choices of a list. */
export function roleChoices(offered: readonly Role[]): { value: Role; label: string }[] {
  return offered.map((value) => ({ value, label: roleName(value) }));
}
