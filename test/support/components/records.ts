import type { BulkSend } from '../../../shared/contract/schemas/accounts/bulk-send.ts';
import type { CustomAttribute } from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import type { ChildDocument, DocumentRow, Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import { noCounts } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import { defaultSettings } from '../../../shared/domain/documents/default-settings.ts';
import { emptyEmailSignature } from '../../../shared/domain/people/email-signature.ts';
import type { PresetRole } from '../../../shared/domain/policy/role-names.ts';
import { rightsOf } from '../../../shared/domain/policy/roles.ts';
import { newPerson } from '../../../web/editor/state/people.ts';

export const now = '2026-11-21T10:00:00.000Z';

/** The product's answer about Olivia, who owns the documents in the tests, with the properties that screens use. */
export const olivia = {
  'GET /app/configuration': {
    app_name: 'Countersign',
    minimum_password_length: 8,
    registration_open: true,
    two_factor_mandatory: false,
    member_two_step_methods: ['time_one_time_pin', 'sms_one_time_pin', 'pin'],
    signing_terms: null,
    default_country: 'US',
    alert: null,
    text_channels: { sms: true, whatsapp: true, voice: true },
  },
  'GET /app/user': {
    user: {
      key: 'olivia',
      name: 'Olivia',
      last_name: 'Owner',
      email_address: 'olivia@example.com',
      verified: true,
      mobile_number: '',
      dialing_code: '',
      external_user_code: '',
      cost_centre: '',
      email_signature: emptyEmailSignature,
      language: 'en',
      time_zone: '',
      default_user_account_key: 'membership',
      created: now,
    },
  },
  'GET /app/user/user_accounts': {
    user_accounts: [
      {
        key: 'membership',
        account_key: 'account',
        account_name: 'Olivia',
        is_admin: true,
        is_personal_account: true,
        permissions: rightsOf('owner').permissions,
      },
    ],
  },
};

/** An active member of the account “Legal”, a sender unless the test says otherwise. */
export function aMember(name: string, part: Partial<Omit<UserAccount, 'user'>> & { role?: PresetRole } = {}): UserAccount {
  const key = name.toLowerCase();
  const { is_admin, permissions } = rightsOf(part.role ?? 'sender');
  return {
    key: `${key}-team`,
    account_key: 'team',
    account_name: 'Legal',
    is_admin,
    is_personal_account: false,
    status: 'active',
    invited_until: null,
    version: 0,
    is_backed: true,
    role: 'sender',
    permissions,
    user: { key, name, last_name: '', email_address: `${key}@example.com` },
    ...part,
  };
}

/** A signatory, in setup unless the test says otherwise. */
export function aPerson(name: string, part: Partial<Signatory> = {}): Signatory {
  const uuid = name.toLowerCase();
  return { ...newPerson([]), uuid, name, email: `${uuid}@example.com`, date_created: now, date_updated: now, ...part };
}

/** A converted document of one page. */
export function aChild(key: string, part: Partial<ChildDocument> = {}): ChildDocument {
  const page = { index: 0, width: 600, height: 800, image_url: '/large/0', thumbnail_url: '/small/0' };
  return {
    key,
    document_pack_key: 'pack',
    position: 0,
    document_name: 'Lease',
    status: 'setup',
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
    original_sha256: null,
    final_file_key: null,
    pages: [page],
    data_fields: [],
    date_created: now,
    date_updated: now,
    ...part,
  };
}

const common: Omit<Pack & DocumentRow, Exclude<keyof Pack | keyof DocumentRow, keyof Pack & keyof DocumentRow> | 'signatories'> = {
  key: 'pack',
  account_key: 'account',
  document_type: 'document',
  document_name: 'Lease',
  subject: '',
  message: '',
  external_id: '',
  status: 'setup',
  status_detail: null,
  status_message: null,
  password_needed: false,
  created_by: 'olivia',
  created_by_name: 'Olivia Owner',
  from_template_key: null,
  label_keys: [],
  branding_key: null,
  contact_list_id: null,
  can_be_moved: true,
  visible_to_organisation: false,
  visible_to_organisations_keys: [],
  visible_to_organisation_via_api: false,
  child_document_keys: ['child'],
  final_file_key: null,
  is_deleted: false,
  send_at: null,
  sign_by: null,
  date_created: now,
  date_updated: now,
  date_completed: null,
  date_deleted: null,
  delete_enabled: true,
  restore_enabled: false,
  kept_until: null,
  version: 1,
};

/** A pack of one document, “Lease”, in setup. */
export function aPack(part: Partial<Omit<Pack, 'settings'>> & { settings?: Partial<Pack['settings']> } = {}): Pack {
  return {
    ...common,
    post_signing_url: '',
    in_app_signing_page_url: '',
    conversion_error_reason: null,
    conversion_error_message: null,
    viewers: [],
    child_documents: [aChild('child')],
    signatories: [],
    signer_groups: [],
    field_rules: [],
    cc_recipients: [],
    content_digest: null,
    appendices: [],
    user_defined_attributes: [],
    signing_terms: null,
    asked_by: null,
    look: null,
    ...part,
    settings: { ...defaultSettings, ...part.settings },
  };
}

/** A custom field of a pack. */
export function anAttribute(name: string, part: Partial<CustomAttribute> = {}): CustomAttribute {
  return {
    ...{ key: name.toLowerCase(), document_key: 'pack', related_entity_id: '', id: name.replaceAll(' ', '_'), name, value: '' },
    ...{ required: false, visible_on_ui: true, created_from_user_defined_attribute_id: null, control_level: 'document_pack' },
    ...{ is_template: false, custom_control: null, custom_control_properties: {}, custom_control_value: '', date_updated: now },
    ...part,
  };
}

/** A row of the list. */
export function aRow(name: string, part: Partial<DocumentRow> = {}): DocumentRow {
  return {
    ...common,
    key: name.toLowerCase(),
    document_name: name,
    thumbnail_url: null,
    page_count: 1,
    custom_fields: [],
    people_done: 0,
    people_signed: 0,
    people_excluded: 0,
    people_total: 0,
    ...part,
  };
}

/** A bulk send in setup, with a template and a list. */
export function aBulkSend(part: Partial<BulkSend> = {}): BulkSend {
  return {
    ...{ key: 'leases', description: 'Leases', bulk_send_type: 'create_and_send', when_to_run: { kind: 'now' }, status: 'setup' },
    ...{ next_run_date: null, most_recent_run_date: null, most_recent_reminder_date: null, waits: null, date_finished: null },
    ...{ template_key: 'lease', recipient_data_key: 'tenants', filter: { match: 'all', filter_rules: [] } },
    ...{ status_message: '', finished_since_pause: 0, stopped: false, archived: false, counts: noCounts, version: 1 },
    ...{ date_created: '2020-01-01T00:00:00.000Z', date_updated: '2020-01-01T00:00:00.000Z' },
    ...part,
  };
}
