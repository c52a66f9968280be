import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import type { ListQuery } from '../../../shared/contract/schemas/list-query.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { signingProgress } from '../../../shared/domain/signing/signing-progress.ts';
import type { PackRow } from '../../data/pack/pack-records.ts';
import type { BesidePacks } from '../beside-packs.ts';
import { presentSendTime } from '../present-send-time.ts';

/** Presents a pack as a row of the list. */
export function documentRow(
  pack: PackRow,
  caller: MemberCaller,
  { media, kept, labels }: BesidePacks,
  { include_signatories: withSignatories = false }: Pick<ListQuery, 'include_signatories'>,
): DocumentRow {
  const { signed, excluded, total } = signingProgress(pack.people);
  // Other accounts of the organisation don't see these.
  const own = caller.account_key === pack.account_key;
  return {
    key: pack.key,
    account_key: pack.account_key,
    document_type: pack.document_type,
    document_name: pack.document_name,
    subject: pack.subject,
    message: pack.message,
    external_id: own ? (pack.external_id ?? '') : '',
    status: pack.status,
    status_detail: pack.status_detail,
    status_message: pack.status_message,
    password_needed: pack.password_needed,
    created_by: own ? pack.created_by : 'sender',
    created_by_name: pack.created_by_name,
    from_template_key: pack.from_template_key,
    branding_key: pack.branding_key ?? null,
    contact_list_id: pack.contact_list_id ?? null,
    label_keys: labels(pack),
    can_be_moved: may(caller, 'move', pack).ok,
    visible_to_organisation: pack.visible_to_organisation ?? false,
    visible_to_organisations_keys: pack.visible_to_organisations_keys ?? [],
    visible_to_organisation_via_api: pack.visible_to_organisation_via_api ?? false,
    child_document_keys: pack.child_document_keys,
    final_file_key: pack.final_file_key === null ? null : pack.key,
    is_deleted: pack.is_deleted,
    send_at: presentSendTime(pack),
    sign_by: pack.sign_by ?? null,
    date_created: pack.date_created,
    date_updated: pack.date_updated,
    date_completed: pack.date_completed,
    date_deleted: pack.date_deleted,
    delete_enabled: !pack.is_deleted && may(caller, 'trash', pack).ok,
    restore_enabled: pack.is_deleted && may(caller, 'recover', pack).ok,
    kept_until: kept.get(pack.key) ?? null,
    version: pack.version,
    thumbnail_url: pack.thumbnail_key === null ? null : media.url(pack.thumbnail_key),
    page_count: pack.page_count,
    ...(withSignatories && { signatories: pack.people.map(({ otp_is_required, ...progress }) => progress) }),
    custom_fields: pack.shown_attributes ?? [],
    people_done: signed + excluded,
    people_signed: signed,
    people_excluded: excluded,
    people_total: total,
  };
}
