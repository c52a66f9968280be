/** Spec core §6: the flags of a user account, in two groups. All are on unless an administrator turns one off. */
export const documentPermissions = [
  'can_browse',
  'can_upload_documents',
  'can_upload_documents_to_pack',
  'can_create_templates',
  'can_create_document_copies',
  'can_delete_documents',
  'can_delete_templates',
  'can_delete_other_users_documents',
  'can_revert_document_status',
  'can_configure_communication_channel',
  'can_configure_field_rules',
] as const;

export const profilePermissions = ['can_update_signature_and_initials'] as const;

export type DocumentPermission = (typeof documentPermissions)[number];
export type ProfilePermission = (typeof profilePermissions)[number];

export interface Permissions {
  document_permissions: Record<DocumentPermission, boolean>;
  user_profile_permissions: Record<ProfilePermission, boolean>;
}

/** A membership's stored flags, and those that it was stored without, which are on. */
export function withEveryFlag(stored: {
  document_permissions?: Partial<Record<string, boolean>>;
  user_profile_permissions?: Partial<Record<string, boolean>>;
}): Permissions {
  const all = allPermissions();
  return {
    document_permissions: { ...all.document_permissions, ...stored.document_permissions },
    user_profile_permissions: { ...all.user_profile_permissions, ...stored.user_profile_permissions },
  };
}

/** Permissions with everything allowed: what the founder of an account gets. */
export function allPermissions(): Permissions {
  const all = <K extends string>(names: readonly K[]) => Object.fromEntries(names.map((name) => [name, true])) as Record<K, boolean>;
  return { document_permissions: all(documentPermissions), user_profile_permissions: all(profilePermissions) };
}
