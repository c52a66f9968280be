import { auditStart } from '../../../shared/domain/audit/audit-chain.ts';
import { defaultSettings } from '../../../shared/domain/documents/default-settings.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { firstStatus } from '../../../shared/domain/policy/documents/moves.ts';
import { randomIds } from '../../data/ids.ts';
import type { ChildRecord, PackRecord } from '../../data/pack/pack-records.ts';

/** The account and user that own a pack. */
export type PackOwner = Pick<MemberCaller, 'account_key' | 'user_key' | 'name' | 'email'>;

/** Makes an empty pack in setup. It is not stored yet. */
export function newPack(caller: PackOwner, document_name: string, now: Date, ids = randomIds): PackRecord {
  const date = now.toISOString();
  return {
    key: ids.key(),
    account_key: caller.account_key,
    document_type: 'document',
    document_name,
    subject: '',
    message: '',
    status: firstStatus,
    status_detail: null,
    status_message: null,
    password_needed: false,
    created_by: caller.user_key,
    created_by_name: caller.name,
    created_by_email: caller.email,
    from_template_key: null,
    child_document_keys: [],
    settings: defaultSettings,
    signer_groups: [],
    cc_recipients: [],
    people: [],
    page_count: 0,
    thumbnail_key: null,
    final_file_key: null,
    certificate_file_key: null,
    is_deleted: false,
    date_created: date,
    date_updated: date,
    date_completed: null,
    date_deleted: null,
    version: 0,
    fields_version: 0,
    field_count: 0,
    round: 0,
    audit_sequence: 0,
    audit_head: auditStart,
  };
}

/** Makes a child whose file has not arrived yet. */
export function newChild(packKey: string, position: number, document_name: string, now: Date, ids = randomIds): ChildRecord {
  const date = now.toISOString();
  return {
    key: ids.childKey(packKey),
    document_pack_key: packKey,
    position,
    document_name,
    conversion_key: null,
    conversion_state: 'waiting_for_file',
    conversion_error_reason: null,
    conversion_error_message: null,
    password_attempts: 0,
    original_file_key: null,
    original_sha256: null,
    clear_file_key: null,
    page_sizes: [],
    pages_done: 0,
    pages_total: 0,
    date_created: date,
    date_updated: date,
  };
}
