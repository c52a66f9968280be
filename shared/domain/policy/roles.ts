import { type DocumentPermission, documentFlags, type Permissions, type ProfilePermission, profileFlags } from './permission-flags.ts';
import { type PresetRole, presetRoles, type Role } from './role-names.ts';

/** What a membership allows: the right to administer, and the flags. */
export interface Rights {
  is_admin: boolean;
  /** The founder's. An owner may do what an administrator may. */
  is_owner: boolean;
  permissions: Permissions;
  /** The preset that an administrator had before, and has again when that ends. */
  earlier_role?: PresetRole | undefined;
}

type Flag = DocumentPermission | ProfilePermission;

/**
 * The flags that a sender lacks, beside the administration: others' documents, custom controls, and completing a document
 * without those who were to sign it.
 */
const notOfSenders: readonly Flag[] = [
  'can_delete_other_users_documents',
  'can_configure_custom_controls',
  'can_mark_document_as_complete',
];
const ofTemplates: readonly Flag[] = ['can_create_templates', 'can_delete_templates', 'can_move_templates'];
const ofViewers: readonly Flag[] = [
  'can_browse',
  'can_view_teams',
  'can_download_document_csv_data',
  'can_download_document_preview',
  'can_download_fillable_form_with_metadata',
  'can_download_fillable_form_with_field_ids',
];

/** Each role as data: whether it administers, and which flags are on. */
const presets: Record<PresetRole, { is_admin: boolean; has: (flag: Flag) => boolean }> = {
  owner: { is_admin: true, has: () => true },
  admin: { is_admin: true, has: () => true },
  sender: { is_admin: false, has: (flag) => !notOfSenders.includes(flag) && !ofTemplates.includes(flag) },
  template_editor: { is_admin: false, has: (flag) => !notOfSenders.includes(flag) },
  viewer: { is_admin: false, has: (flag) => ofViewers.includes(flag) },
};

function flagsWhere<F extends object>(flags: F, has: (flag: Flag) => boolean) {
  return Object.fromEntries(Object.keys(flags).map((flag) => [flag, has(flag as Flag)])) as Record<keyof F, boolean>;
}

/** The flags of a role. */
export function permissionsOf(role: PresetRole): Permissions {
  const { has } = presets[role];
  return { document_permissions: flagsWhere(documentFlags, has), user_profile_permissions: flagsWhere(profileFlags, has) };
}

export function rightsOf(role: PresetRole): Rights {
  return { is_admin: presets[role].is_admin, is_owner: role === 'owner', permissions: permissionsOf(role) };
}

/** The role whose rights these are; `custom` if they are nobody's. */
export function roleOf({ is_admin, is_owner, permissions }: Rights): Role {
  const same = (role: PresetRole) => presets[role].is_admin === is_admin && isSame(permissionsOf(role), permissions);
  return presetRoles.find((role) => (role !== 'owner' || is_owner) && same(role)) ?? 'custom';
}

function isSame(a: Permissions, b: Permissions): boolean {
  const groups = ['document_permissions', 'user_profile_permissions'] as const;
  return groups.every((group) => Object.entries(a[group]).every(([flag, on]) => (b[group] as Record<string, boolean>)[flag] === on));
}

/** A change of somebody's rights. What is left out stays. */
export interface RightsChange {
  is_admin?: boolean | undefined;
  role?: Role | undefined;
  permissions?: {
    document_permissions?: Readonly<Partial<Record<string, boolean | undefined>>> | undefined;
    user_profile_permissions?: Readonly<Partial<Record<string, boolean | undefined>>> | undefined;
  };
}

/**
 * The rights after a change: first the role, then `is_admin`, then single flags. A role is a preset, so the administration
 * alone leads from a preset to another: to `admin`, and from there to the earlier one, or to `sender`. Flags of one's own
 * stay as they are.
 */
export function changedRights(before: Rights, { role, is_admin, permissions }: RightsChange): Rights {
  const withRole = role === undefined || role === 'custom' ? before : asRole(before, role);
  return withFlags(withAdministration(withRole, is_admin), permissions);
}

function asRole(before: Rights, role: PresetRole): Rights {
  if (role !== 'admin') return rightsOf(role);
  const earlier = before.is_admin ? before.earlier_role : roleOf(before);
  return { ...rightsOf('admin'), ...(earlier && earlier !== 'custom' && { earlier_role: earlier }) };
}

function withAdministration(rights: Rights, is_admin: boolean | undefined): Rights {
  if (is_admin === undefined || is_admin === rights.is_admin) return rights;
  const role = roleOf(rights);
  if (role !== 'custom') return is_admin ? asRole(rights, 'admin') : rightsOf(rights.earlier_role ?? 'sender');
  return { ...rights, is_admin, is_owner: false };
}

function withFlags(rights: Rights, changes: RightsChange['permissions']): Rights {
  if (!changes) return rights;
  const { document_permissions, user_profile_permissions } = rights.permissions;
  return {
    ...rights,
    permissions: {
      document_permissions: { ...document_permissions, ...given(changes.document_permissions) },
      user_profile_permissions: { ...user_profile_permissions, ...given(changes.user_profile_permissions) },
    },
  };
}

function given(flags: object = {}): Record<string, boolean> {
  return Object.fromEntries(Object.entries(flags).filter(([, on]) => on !== undefined));
}
