import { type DataField, dataFieldSchema } from '../../shared/contract/schemas/documents/data-field.ts';
import type { ChildDocument, Pack } from '../../shared/contract/schemas/documents/document.ts';
import { type Signatory, signatorySchema } from '../../shared/contract/schemas/documents/signatory.ts';
import { shaped } from '../../shared/contract/shaped.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { dialingCode } from '../../shared/domain/people/dialing-code.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { isAddedNote } from '../../shared/domain/signing/added-notes.ts';
import type { SignatureMaker } from '../../shared/domain/signing/sender-signature.ts';
import { isWordingOf } from '../../shared/domain/signing/signing-terms.ts';
import { readingOrder } from '../../shared/fields/placing/reading-order.ts';
import { fieldKind } from '../../shared/fields/registry.ts';
import { childrenFor } from '../access/open-pack.ts';
import type { MediaAddresses } from '../access/tickets.ts';
import { type FieldsInForce, fieldsInForce, isForAllOf, isRejected } from '../data/fields/fields-in-force.ts';
import { filledInBy } from '../data/fields/filled-in-by.ts';
import { blobFileKey, isFileBlob } from '../data/files/blobs.ts';
import { coverKey, pageImageKey } from '../data/files/file-keys.ts';
import type { ChildRecord, FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../data/pack/signatory-records.ts';
import { withProposed } from '../signing/name-signers.ts';
import { termsOf } from '../signing/pack-terms.ts';
import { digestOf } from '../signing/signed-content.ts';
import { presentAppendices } from './appendices/present-appendices.ts';
import { presentAttributes } from './attributes/present-attributes.ts';
import type { BesidePacks } from './beside-packs.ts';
import { presentLook } from './present-look.ts';
import { presentSendTime } from './present-send-time.ts';
import { presentRulesFor } from './rules/rules-for-viewer.ts';

type Viewer = MemberCaller | SignatoryCaller;

/** Presents a pack as its viewer may see it. A signatory sees nothing of the account, and of other people only name and status. */
export function presentPack(
  full: FullPack,
  viewer: Viewer,
  { media, kept, labels, asker }: Pick<BesidePacks, 'media'> & Partial<BesidePacks>,
): Pack {
  const { pack } = full;
  const member = viewer.kind === 'member';
  // Other accounts of the organisation don't see these.
  const own = member && viewer.account_key === pack.account_key;
  const inForce = inForceFor(full, viewer);
  return {
    key: pack.key,
    account_key: member ? pack.account_key : 'account',
    document_type: pack.document_type,
    document_name: pack.document_name,
    subject: pack.subject,
    message: pack.message,
    external_id: own ? (pack.external_id ?? '') : '',
    status: pack.status,
    status_detail: pack.status_detail,
    status_message: member ? pack.status_message : null,
    password_needed: member && pack.password_needed,
    created_by: own ? pack.created_by : 'sender',
    created_by_name: pack.created_by_name,
    from_template_key: member ? pack.from_template_key : null,
    branding_key: member ? (pack.branding_key ?? null) : null,
    contact_list_id: member ? (pack.contact_list_id ?? null) : null,
    label_keys: member ? (labels?.(pack) ?? pack.label_keys ?? []) : [],
    can_be_moved: member && may(viewer, 'move', pack).ok,
    visible_to_organisation: member && (pack.visible_to_organisation ?? false),
    visible_to_organisations_keys: member ? (pack.visible_to_organisations_keys ?? []) : [],
    visible_to_organisation_via_api: member && (pack.visible_to_organisation_via_api ?? false),
    child_document_keys: childrenFor(full, viewer).map((child) => child.key),
    final_file_key: pack.final_file_key !== null && (member || isForAllOf(full, viewer.signatory_uuid)) ? pack.key : null,
    is_deleted: pack.is_deleted,
    send_at: member ? presentSendTime(pack) : null,
    sign_by: pack.sign_by ?? null,
    date_created: pack.date_created,
    date_updated: pack.date_updated,
    date_completed: pack.date_completed,
    date_deleted: pack.date_deleted,
    delete_enabled: member && !pack.is_deleted && may(viewer, 'trash', pack).ok,
    restore_enabled: member && pack.is_deleted && may(viewer, 'recover', pack).ok,
    kept_until: kept?.get(pack.key) ?? null,
    version: pack.version,
    post_signing_url: pack.post_signing_url ?? '',
    in_app_signing_page_url: pack.in_app_signing_page_url ?? '',
    ...conversionProblem(full),
    viewers: member ? viewersOf(full) : [],
    settings: pack.settings,
    child_documents: presentChildren(full, viewer, inForce, media),
    signatories: presentSignatories(full, viewer, inForce),
    signer_groups: pack.signer_groups,
    field_rules: presentRulesFor(full, viewer),
    cc_recipients: own ? pack.cc_recipients : [],
    content_digest: member ? null : digestOf(full, viewer.signatory_uuid, inForce),
    appendices: presentAppendices(full, viewer),
    user_defined_attributes: member ? presentAttributes(full) : [],
    signing_terms: member ? null : presentTerms(full, viewer),
    asked_by: member ? null : (asker ?? null),
    look: member ? null : presentLook(pack.look, media.url),
  };
}

function presentTerms({ pack }: FullPack, { evidence }: SignatoryCaller): Pack['signing_terms'] {
  const terms = termsOf(pack);
  return terms && { ...terms, translations: [...terms.translations], accepted: isWordingOf(terms, evidence.terms?.sha256) };
}

/** The error of the first child that could not be used. */
function conversionProblem({ children }: FullPack): Pick<Pack, 'conversion_error_reason' | 'conversion_error_message'> {
  const failed = children.find(({ conversion_state }) => conversion_state === 'failed');
  return {
    conversion_error_reason: failed?.conversion_error_reason ?? null,
    conversion_error_message: failed?.conversion_error_message ?? null,
  };
}

function viewersOf({ signatories }: FullPack): Pack['viewers'] {
  return signatories.flatMap(({ uuid, name, date_viewed }) => (date_viewed === null ? [] : [{ signatory_uuid: uuid, name, date_viewed }]));
}

function presentChildren(full: FullPack, viewer: Viewer, inForce: FieldsInForce, media: MediaAddresses): ChildDocument[] {
  const fields = Map.groupBy(inReadingOrder(full, inForce, viewer, media), (field) => field.key);
  return childrenFor(full, viewer).map((child) => {
    const converting = child.conversion_state === 'converting';
    const drawn = drawnPages(full, child);
    const cover = drawn.has(0) ? coverKey(child) : null;
    return {
      key: child.key,
      document_pack_key: child.document_pack_key,
      position: child.position,
      document_name: child.document_name,
      status: childStatus(full, child),
      rejection_reason: isRejected(child, full.pack) ? (child.rejection?.reason ?? null) : null,
      ...rejectedBy(full, child),
      status_detail: converting ? 'converting' : full.pack.status_detail === 'converting' ? null : full.pack.status_detail,
      conversion: converting ? { pages_done: drawn.count, pages_total: child.pages_total } : null,
      conversion_error_reason: child.conversion_error_reason,
      conversion_error_message: child.conversion_error_message,
      password_attempts: child.password_attempts,
      pdf_warnings: viewer.kind === 'member' ? (child.pdf_warnings ?? []) : [],
      form_fields: viewer.kind === 'member' ? (child.form_field_count ?? 0) : 0,
      original_sha256: child.original_sha256,
      final_file_key: full.pack.child_finals?.some(({ key }) => key === child.key) ? child.key : null,
      pages: child.page_sizes.map(([width, height], index) => ({
        index,
        width,
        height,
        image_url: drawn.has(index) ? media.url(pageImageKey(child, index, 'large')) : '',
        thumbnail_url: drawn.has(index) ? media.url(pageImageKey(child, index, 'thumbnail')) : '',
        ...(index === 0 && cover !== null && { cover_url: media.url(cover) }),
      })),
      data_fields: fields.get(child.key) ?? [],
      date_created: child.date_created,
      date_updated: child.date_updated,
    };
  });
}

/** Who rejected it, by the name that they had then. */
function rejectedBy({ pack, signatories }: FullPack, child: ChildRecord): Pick<ChildDocument, 'rejected_by' | 'rejected_by_name'> {
  if (!child.rejection || !isRejected(child, pack)) return { rejected_by: null, rejected_by_name: null };
  const { signatory_uuid, name = signatories.find(({ uuid }) => uuid === signatory_uuid)?.name ?? null } = child.rejection;
  return { rejected_by: signatory_uuid, rejected_by_name: name };
}

function childStatus({ pack }: FullPack, child: ChildRecord): ChildDocument['status'] {
  if (child.conversion_state === 'failed') return 'conversion_error';
  if (isRejected(child, pack)) return 'rejected';
  return pack.status === 'conversion_error' ? 'setup' : pack.status;
}

/** Says which pages have their images: all after a finished conversion, the finished ranges during one. */
export function drawnPages(full: Pick<FullPack, 'drawn'>, child: ChildRecord): { count: number; has(index: number): boolean } {
  if (child.conversion_state === 'ready') return { count: child.page_sizes.length, has: () => true };
  const ranges = (full.drawn ?? []).filter((range) => range.child_key === child.key && range.conversion_key === child.conversion_key);
  return {
    count: ranges.reduce((sum, range) => sum + range.to - range.from, 0),
    has: (index) => ranges.some((range) => range.from <= index && index < range.to),
  };
}

/** The fields in reading order (page, top, left), with the properties that the viewer may see. */
export function presentFields(full: FullPack, viewer: Viewer, media: MediaAddresses): DataField[] {
  return inReadingOrder(full, inForceFor(full, viewer), viewer, media);
}

function inForceFor(full: FullPack, viewer: Viewer): FieldsInForce {
  return fieldsInForce(full, viewer.kind === 'member' ? null : viewer.signatory_uuid);
}

function inReadingOrder(full: FullPack, { fields }: FieldsInForce, viewer: Viewer, media: MediaAddresses): DataField[] {
  return [...fields].sort(readingOrder).map((field) => presentField(full, field, viewer, media));
}

const ofField = shaped(dataFieldSchema);

export function presentField(full: FullPack, record: FieldRecord, viewer: Viewer, media: MediaAddresses): DataField {
  const { maker, blob, filled_by_name, ...shown } = record;
  return {
    ...ofField({ ...shown, blob }),
    ...(filled_by_name && record.data && fieldKind(record.type).isAnnotation && { filled_by_name }),
    ...(viewer.kind === 'signatory' && withoutSetup(record, viewer)),
    ...(maker && blob !== null && { signature_put_in: putIn(maker, viewer) }),
    filled_in_by: filledInBy(full, record),
    blob_url: blob === null ? null : addressOf(record, blob, media),
  };
}

function putIn({ name, date, user_key }: SignatureMaker, viewer: Viewer): DataField['signature_put_in'] {
  return { name, date, by_you: viewer.kind === 'member' && viewer.user_key === user_key };
}

/** A signatory is told nothing of how a document was set up. Who wrote a note stands on it, and who changed their own field is told. */
function withoutSetup(field: FieldRecord, { signatory_uuid }: SignatoryCaller): Partial<DataField> {
  const isTold = field.signatory_uuid === signatory_uuid || isAddedNote(field);
  return { identification_used_during_setup: '', signature_emptied: undefined, ...(!isTold && { updated_by_user_name: '' }) };
}

/** Pictures get a short-lived address. Files get the address of the call that checks the caller and saves the file under its name. */
function addressOf(field: Pick<FieldRecord, 'key' | 'uuid'>, blob: string, media: MediaAddresses): string {
  return isFileBlob(blob) ? `/app/serve_data_field_blob/${field.key}/${field.uuid}` : media.url(blobFileKey(blob));
}

/** A signatory sees the people whom they have named in the places that these are to take. */
export function presentSignatories(full: FullPack, viewer: Viewer, { fields } = inForceFor(full, viewer)): Signatory[] {
  const people = viewer.kind === 'member' ? full.signatories : withProposed({ ...full, fields }, viewer.signatory_uuid);
  return people.map((signatory) => presentSignatory(signatory, viewer));
}

const ofSignatory = shaped(signatorySchema);

export function presentSignatory(record: SignatoryRecord, viewer: Viewer): Signatory {
  const { identified, date_signed } = record;
  // Somebody who has not signed is known as well as this session of theirs, not as one that opened the document before.
  const asks = viewer.kind === 'signatory' && viewer.signatory_uuid === record.uuid && date_signed === null;
  const { identification = null, identified_by = null } = (asks ? viewer.identified : identified) ?? {};
  const { date_asked, ...own } = { ...ofSignatory(record), dialing_code: dialingCode(record.mobile_number), identification, identified_by };
  if (viewer.kind === 'member') return { ...own, ...(date_asked !== undefined && { date_asked }) };
  if (viewer.signatory_uuid === own.uuid) return own;
  return {
    ...own,
    email: '',
    mobile_number: '',
    dialing_code: '',
    company: '',
    job_title: '',
    email_is_optional: false,
    primary_communication_channel: 'email',
    associated_document_keys: [],
    can_receive_signing_notifications: true,
    can_receive_viewing_notifications: true,
    otp_is_required: false,
    user_key: null,
    email_send_count: 0,
    sms_send_count: 0,
    delivery_problem: null,
    rejection_reason: null,
    sign_later: false,
    date_sent: null,
    date_viewed: null,
    date_terms_accepted: null,
    identification: null,
    identified_by: null,
  };
}
