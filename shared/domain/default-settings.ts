import type { DocumentSettings } from '../contract/schemas/document.ts';

/** What a new pack starts with, and what one stored before a setting existed is taken to have. */
export const defaultSettings: DocumentSettings = {
  sequential_signing: false,
  use_signing_wizard: true,
  always_use_form_view: false,
  can_use_drawn_signature: true,
  can_use_typed_signature: true,
  can_use_uploaded_signature: true,
  include_audit_trail_in_signed_documents: true,
  use_certificates_for_signed_pdf: true,
  obfuscate_contact_info: false,
  exclude_created_by_from_final_mail: false,
  communication_channel_configurable: false,
  use_two_factor_authentication: false,
  email_is_optional_for_signing: false,
  use_signer_groups: false,
  first_signer_has_multi_edit_role: false,
  can_reject_individual_documents: false,
  attachments_visible_to_all_signers: false,
  can_be_annotated: false,
  use_one_click_initial: false,
  use_one_click_signature: false,
  use_data_field_value_replication: false,
  use_data_field_value_replication_across_documents: false,
  use_checkbox_value_replication: false,
  data_fields_locked: false,
};
