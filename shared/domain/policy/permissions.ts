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
  'can_configure_note_permissions',
  'can_configure_mapping',
  'can_set_up_form_views',
  'can_lock_and_unlock_fields',
  'can_move_documents',
  'can_move_templates',
  'can_merge_templates',
  'can_do_bulk_actions',
  'can_download_document_csv_data',
  'can_download_document_preview',
  'can_download_fillable_form_with_metadata',
  'can_download_fillable_form_with_field_ids',
  'can_view_api_details',
  'can_view_template_link_details',
  'can_view_bulk_sends',
  'can_sign_in_person',
  'can_generate_signing_link',
  'can_repeat_fields_across_documents',
  'can_repeat_fields_across_pages',
  'can_mark_document_as_complete',
  'can_use_reusable_link',
  'can_use_embedded_forms',
  'can_configure_custom_controls',
  'can_auto_insert_initials',
  'can_auto_insert_signature',
  'can_use_whatsapp',
  'can_view_teams',
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
