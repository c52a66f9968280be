import type { DocumentSettings } from '../../../../shared/contract/schemas/documents/document.ts';
import type { DocumentPermission } from '../../../../shared/domain/policy/permission-flags.ts';

export type SettingName = keyof DocumentSettings;

/** The groups, in the order in which they are shown. Their words are `group_…`. */
export const settingGroups = ['order', 'signing', 'signatures', 'people', 'fields', 'final', 'sharing', 'details'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** What has to be so before a setting can be turned on: a fact, or another setting. */
export type Need = 'template' | 'texts' | 'pins' | SettingName;

export interface SettingEntry {
  /** Its words in `words.ts` are this name, and with `_text` what it does. */
  name: SettingName;
  group: SettingGroup;
  /** Without this flag the policy refuses to change it. */
  flag?: DocumentPermission;
  needs?: Need;
}

/** Every setting of a document that is on or off (spec core §3), and two of the product's own. */
export const settingsTable: readonly SettingEntry[] = [
  { name: 'sequential_signing', group: 'order' },
  { name: 'use_signer_groups', group: 'order' },
  { name: 'first_signer_has_multi_edit_role', group: 'order' },
  { name: 'can_reject_individual_documents', group: 'order' },
  { name: 'use_signing_wizard', group: 'signing' },
  { name: 'always_use_form_view', group: 'signing' },
  { name: 'can_be_annotated', group: 'signing', flag: 'can_configure_note_permissions' },
  { name: 'can_use_drawn_signature', group: 'signatures' },
  { name: 'can_use_typed_signature', group: 'signatures' },
  { name: 'can_use_uploaded_signature', group: 'signatures' },
  { name: 'use_one_click_signature', group: 'signatures' },
  { name: 'use_one_click_initial', group: 'signatures' },
  { name: 'use_two_factor_authentication', group: 'people' },
  { name: 'signer_may_name_mobile_number', group: 'people', needs: 'pins' },
  { name: 'signers_may_delegate', group: 'people' },
  { name: 'email_is_optional_for_signing', group: 'people' },
  { name: 'communication_channel_configurable', group: 'people', flag: 'can_configure_communication_channel', needs: 'texts' },
  { name: 'only_contacts_from_contact_list_may_me_used', group: 'people' },
  { name: 'data_fields_locked', group: 'fields', flag: 'can_lock_and_unlock_fields' },
  { name: 'use_data_field_value_replication', group: 'fields' },
  { name: 'use_data_field_value_replication_across_documents', group: 'fields' },
  { name: 'use_checkbox_value_replication', group: 'fields' },
  { name: 'include_audit_trail_in_signed_documents', group: 'final' },
  { name: 'use_certificates_for_signed_pdf', group: 'final' },
  { name: 'obfuscate_contact_info', group: 'final' },
  { name: 'include_attachments', group: 'final' },
  { name: 'attachments_visible_to_all_signers', group: 'final' },
  { name: 'exclude_created_by_from_final_mail', group: 'final' },
  { name: 'can_be_used_as_form', group: 'sharing', flag: 'can_use_reusable_link', needs: 'template' },
  { name: 'form_asks_for_proof', group: 'sharing', needs: 'can_be_used_as_form' },
];
