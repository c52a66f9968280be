import type { Signatory } from '../../contract/schemas/signatory.ts';

/** What a new signatory has unless somebody says otherwise, and what one stored before a property existed is taken to have. */
export const ordinarySignatory = {
  is_optional: false,
  email_is_optional: false,
  signer_group_uuid: null,
  associated_document_keys: [],
  can_receive_signing_notifications: true,
  can_receive_viewing_notifications: true,
  can_update_fields: false,
} satisfies Partial<Signatory>;
