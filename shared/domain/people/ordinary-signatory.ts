import type { Signatory } from '../../contract/schemas/documents/signatory.ts';

/** The properties of a new signatory. A signatory stored before a property existed counts as having its default. */
export const ordinarySignatory = {
  company: '',
  job_title: '',
  is_optional: false,
  email_is_optional: false,
  signer_group_uuid: null,
  associated_document_keys: [],
  can_receive_signing_notifications: true,
  can_receive_viewing_notifications: true,
  can_update_fields: false,
  otp_is_required: false,
} satisfies Partial<Signatory>;
