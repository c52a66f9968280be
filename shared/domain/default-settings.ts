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
};
