import {
  type DocumentPermission,
  type Permissions,
  type ProfilePermission,
  profileFlags,
} from '../../../shared/domain/policy/permission-flags.ts';

export type Flag = DocumentPermission | ProfilePermission;

const groups = ['finding', 'documents', 'templates', 'preparing', 'sending', 'signing'] as const;
export type FlagGroup = (typeof groups)[number];

/** Where each flag stands in the editor; the compiler asks for a new one. */
const groupOf: Record<Flag, FlagGroup> = {
  can_browse: 'finding',
  can_download_document_preview: 'finding',
  can_download_document_csv_data: 'finding',
  can_download_fillable_form_with_metadata: 'finding',
  can_download_fillable_form_with_field_ids: 'finding',
  can_view_bulk_sends: 'finding',
  can_view_api_details: 'finding',
  can_view_template_link_details: 'finding',
  can_view_teams: 'finding',
  can_upload_documents: 'documents',
  can_upload_documents_to_pack: 'documents',
  can_create_document_copies: 'documents',
  can_do_bulk_actions: 'documents',
  can_move_documents: 'documents',
  can_delete_documents: 'documents',
  can_delete_other_users_documents: 'documents',
  can_prepare_and_send_documents: 'documents',
  can_revert_document_status: 'documents',
  can_create_templates: 'templates',
  can_merge_templates: 'templates',
  can_move_templates: 'templates',
  can_delete_templates: 'templates',
  can_use_reusable_link: 'templates',
  can_use_embedded_forms: 'templates',
  can_configure_field_rules: 'preparing',
  can_configure_mapping: 'preparing',
  can_set_up_form_views: 'preparing',
  can_configure_note_permissions: 'preparing',
  can_lock_and_unlock_fields: 'preparing',
  can_repeat_fields_across_pages: 'preparing',
  can_repeat_fields_across_documents: 'preparing',
  can_configure_custom_controls: 'preparing',
  can_configure_communication_channel: 'sending',
  can_use_whatsapp: 'sending',
  can_generate_signing_link: 'sending',
  can_sign_in_person: 'sending',
  can_mark_document_as_complete: 'sending',
  can_update_signature_and_initials: 'signing',
  can_auto_insert_signature: 'signing',
  can_auto_insert_initials: 'signing',
};

export const everyFlag = Object.keys(groupOf) as Flag[];

/** Every flag once, by group. */
export const flagGroups: readonly (readonly [FlagGroup, readonly Flag[]])[] = groups.map((group) => [
  group,
  everyFlag.filter((flag) => groupOf[flag] === group),
]);

export const isOfProfile = (flag: Flag): flag is ProfilePermission => flag in profileFlags;

export function isOn({ document_permissions, user_profile_permissions }: Permissions, flag: Flag): boolean {
  return isOfProfile(flag) ? user_profile_permissions[flag] : document_permissions[flag];
}

/** The permissions with this flag on or off. */
export function withFlag(permissions: Permissions, flag: Flag, on: boolean): Permissions {
  const { document_permissions, user_profile_permissions } = permissions;
  return isOfProfile(flag)
    ? { document_permissions, user_profile_permissions: { ...user_profile_permissions, [flag]: on } }
    : { document_permissions: { ...document_permissions, [flag]: on }, user_profile_permissions };
}
