import type { AuditRecord } from '../../../../shared/contract/schemas/documents/audit-record.ts';
import type { DataField, DataFieldInput } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { ChildDocument, DocumentInput, DocumentRow, Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { defaultSettings } from '../../../../shared/domain/documents/default-settings.ts';
import { known } from './known.ts';
import { signatory } from './people.ts';

export const dataFieldInput = {
  uuid: known.fieldUuid,
  type: 'signature',
  signatory_uuid: known.signatoryUuid,
  page_index: 0,
  x: 72,
  y: 640,
  width: 180,
  height: 48,
  required: true,
} satisfies DataFieldInput;

const dataField = {
  ...dataFieldInput,
  key: known.childKey,
  data: null,
  blob: 'pictures/5Rk0aJ',
  blob_url: '/app/serve_image/pictures~5Rk0aJ?ticket=8bN2',
  file_key: null,
  filename: null,
  custom_id: 'tenant_signature',
  description: '',
  options_as_csv: '',
  auto_assign_date: false,
  auto_fill: false,
  text_validation: '',
  text_mask: '',
  longest_text: 0,
  font_size: 0,
  date_format: '',
  is_question_field: false,
  continue_if_signer_question: false,
  field_group: '',
  checkbox_group: '',
  is_mutually_exclusive: false,
  signer_role_to_setup: '',
  background_colour: '',
  approve_decline_button_text: '',
  is_visible_in_final_document: true,
  is_temporary_field: false,
  identification_used_during_setup: '',
  updated_by_user_name: 'Anna Example',
  filled_in_by: null,
  date_created: known.made,
  date_updated: known.signed,
} satisfies DataField;

const child = {
  key: known.childKey,
  document_pack_key: known.packKey,
  position: 0,
  document_name: 'Lease',
  status: 'complete',
  status_detail: null,
  conversion: null,
  conversion_error_reason: null,
  conversion_error_message: null,
  rejection_reason: null,
  rejected_by: null,
  rejected_by_name: null,
  password_attempts: 0,
  pdf_warnings: [],
  form_fields: 0,
  original_sha256: known.sha256,
  final_file_key: null,
  pages: [
    {
      index: 0,
      width: 595,
      height: 842,
      image_url: '/app/serve_image/pages~0~large?ticket=8bN2',
      thumbnail_url: '/app/serve_image/pages~0~small?ticket=8bN2',
      cover_url: '/app/serve_image/pages~0~cover?ticket=8bN2',
    },
  ],
  data_fields: [dataField],
  date_created: known.made,
  date_updated: known.signed,
} satisfies ChildDocument;

/** Properties shared by a pack and its row in a list. */
const shared = {
  key: known.packKey,
  account_key: known.accountKey,
  document_type: 'document',
  document_name: 'Lease',
  subject: 'Your lease',
  message: 'Please sign by Friday.',
  external_id: 'L-2026-118',
  status: 'complete',
  status_detail: null,
  status_message: null,
  password_needed: false,
  created_by: known.userKey,
  created_by_name: 'Olivia Owner',
  from_template_key: known.templateKey,
  branding_key: null,
  contact_list_id: null,
  label_keys: [] as string[],
  can_be_moved: false,
  visible_to_organisation: false,
  visible_to_organisations_keys: [],
  visible_to_organisation_via_api: false,
  child_document_keys: [known.childKey],
  final_file_key: known.packKey,
  is_deleted: false,
  send_at: null,
  sign_by: null,
  date_created: known.made,
  date_updated: known.signed,
  date_completed: known.signed,
  date_deleted: null,
  delete_enabled: true,
  restore_enabled: false,
  kept_until: null,
  version: 7,
} as const;

const pack: Pack = {
  ...shared,
  visible_to_organisations_keys: [],
  child_document_keys: [known.childKey],
  post_signing_url: '',
  in_app_signing_page_url: '',
  conversion_error_reason: null,
  conversion_error_message: null,
  viewers: [{ signatory_uuid: known.signatoryUuid, name: 'Anna Example', date_viewed: known.viewed }],
  settings: defaultSettings,
  child_documents: [child],
  signatories: [signatory],
  signer_groups: [],
  field_rules: [],
  cc_recipients: [],
  content_digest: null,
  appendices: [],
  user_defined_attributes: [],
  signing_terms: null,
  asked_by: null,
  look: null,
};

/** A template is a pack of that type. Its signatories are roles. */
const templateChildKey = `${known.templateKey}-1`;
const inSetup = { status: 'setup', final_file_key: null } as const;
const template: Pack = {
  ...pack,
  ...inSetup,
  key: known.templateKey,
  document_type: 'template',
  document_name: 'Lease, two tenants',
  external_id: '',
  from_template_key: null,
  visible_to_organisation: true,
  child_document_keys: [templateChildKey],
  date_completed: null,
  viewers: [],
  child_documents: [{ ...child, ...inSetup, key: templateChildKey, document_pack_key: known.templateKey, data_fields: [] }],
  signatories: [
    {
      ...signatory,
      name: '',
      email: '',
      status: 'setup',
      email_send_count: 0,
      date_sent: null,
      date_viewed: null,
      date_signed: null,
      identification: null,
    },
  ],
};

const row: DocumentRow = {
  ...shared,
  visible_to_organisations_keys: [],
  child_document_keys: [known.childKey],
  thumbnail_url: '/app/serve_image/pages~0~small?ticket=8bN2',
  page_count: 1,
  custom_fields: [{ id: 'cost_centre', name: 'Cost centre', value: '4711' }],
  people_done: 1,
  people_signed: 1,
  people_excluded: 0,
  people_total: 1,
};

const auditRecord = {
  sequence: 6,
  date_created: known.viewed,
  audit_entry_type: 'document_opened',
  audit_detail: 'Anna Example opened the document.',
  audit_detail_formatted: '22 November 2026 at 11:20:02 UTC · document_opened · Anna Example · 203.0.113.7',
  actor: 'Anna Example',
  channel: 'web',
  ip: '203.0.113.7',
  device: 'Firefox on Linux',
  identification: 'link_delivered',
  identified_by: '',
  facts: { content_digest: known.sha256 },
  hash: known.sha256,
  previous_hash: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
} satisfies AuditRecord;

const documentInput = { subject: 'Your lease', settings: { sequential_signing: true } } satisfies DocumentInput;

export const documentExamples = {
  AuditRecord: [auditRecord],
  DataField: [dataField],
  DataFieldInput: [dataFieldInput],
  Document: [child],
  DocumentInput: [documentInput],
  DocumentRow: [row],
  GetDocumentUploadUrlResult: [
    {
      success: true,
      url: 'https://files.example.com/put/original.pdf?signature=3f9a',
      file_key: known.fileKey,
      redirect_document_key: known.childKey,
      document: { ...pack, ...inSetup },
    },
  ],
  Pack: [pack, template],
};
