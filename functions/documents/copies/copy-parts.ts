import { withFields } from '../../../shared/domain/field-rules/condition.ts';
import { fromJsonLogic, toJsonLogic } from '../../../shared/domain/field-rules/json-logic.ts';
import { selfSignatory } from '../../../shared/fields/field-types.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { coverKey, fileKeys } from '../../data/files/file-keys.ts';
import { type Ids, randomIds } from '../../data/ids.ts';
import type { ChildRecord, FullPack } from '../../data/pack/pack-records.ts';
import type {
  AttributeRecord,
  FieldRecord,
  NotificationRuleRecord,
  RuleRecord,
  SignatoryRecord,
} from '../../data/pack/signatory-records.ts';
import { roundStart } from '../../data/people/round-start.ts';
import { type CopiedAppendix, copiedAppendices } from '../appendices/copy-appendices.ts';
import { newChild } from './new-pack.ts';

export interface CopiedChild {
  from: ChildRecord;
  to: ChildRecord;
}

/** The content of a pack, made anew for another one: it has new keys, uuids and dates, and nothing in it is signed. */
export interface CopiedParts {
  children: CopiedChild[];
  signatories: SignatoryRecord[];
  fields: FieldRecord[];
  rules: RuleRecord[];
  attributes: AttributeRecord[];
  notification_rules: NotificationRuleRecord[];
  /** The copies' uuids, by the uuids of the original fields. */
  copiedFields: ReadonlyMap<string, string>;
  /** Each copy with its original, so that the files can be copied too (`copyAppendixFiles`). */
  appendices: CopiedAppendix[];
}

/** Copies a pack's parts for the pack with this key. Leaves out children without a converted file. */
export function copyParts(full: FullPack, packKey: string, now: Date, ids = randomIds): CopiedParts {
  const children = full.children
    .filter((child) => child.conversion_state === 'ready')
    .map((from, position) => ({ from, to: copiedChild(from, packKey, position, now, ids) }));
  const childKeys = new Map(children.map(({ from, to }) => [from.key, to.key]));
  const people = new Map(full.signatories.map((signatory) => [signatory.uuid, copiedSignatory(signatory, childKeys, now, ids)]));
  const keepContent = full.pack.status === 'setup';
  const copied = new Map(
    full.fields.flatMap((field): [string, FieldRecord][] => {
      const key = childKeys.get(field.key);
      if (key === undefined || field.is_temporary_field) return [];
      const owner = isSelfAssigned(field) ? field.signatory_uuid : (people.get(field.signatory_uuid ?? '')?.uuid ?? null);
      return [[field.uuid, copiedField(field, key, owner, keepContent, now, ids)]];
    }),
  );
  const appendices = copiedAppendices(full, packKey, (key) => childKeys.get(key), now, ids);
  const appendixKeys = new Map(appendices.map(({ from, to }) => [from.key, to.key]));
  return {
    children,
    copiedFields: new Map([...copied].map(([uuid, field]) => [uuid, field.uuid])),
    signatories: [...people.values()],
    fields: [...copied.values()],
    rules: (full.rules ?? []).map((rule) => copiedRule(rule, (uuid) => copied.get(uuid)?.uuid ?? uuid, now)),
    attributes: (full.attributes ?? []).flatMap((attribute) =>
      copiedAttribute(
        attribute,
        full.pack.document_type === 'template',
        ids,
        (id) => childKeys.get(id) ?? copied.get(id)?.uuid ?? appendixKeys.get(id),
      ),
    ),
    notification_rules: (full.notification_rules ?? []).map((rule) => copiedNotificationRule(rule, packKey, now, ids)),
    appendices,
  };
}

function copiedChild(from: ChildRecord, packKey: string, position: number, now: Date, ids: Ids): ChildRecord {
  const child = newChild(packKey, position, from.document_name, now, ids);
  const conversion_key = ids.key();
  return {
    ...child,
    conversion_key,
    conversion_state: 'ready',
    original_file_key: from.original_file_key && fileKeys.original(packKey, child.key, conversion_key),
    original_sha256: from.original_sha256,
    clear_file_key: from.clear_file_key && fileKeys.clear(packKey, child.key, conversion_key),
    page_sizes: from.page_sizes,
    pages_done: from.pages_done,
    pages_total: from.pages_total,
    ...(from.pdf_warnings && { pdf_warnings: from.pdf_warnings }),
    ...(from.form_field_count !== undefined && { form_field_count: from.form_field_count }),
    ...(coverKey(from) !== null && { cover_conversion_key: conversion_key }),
  };
}

function copiedSignatory(from: SignatoryRecord, childKeys: ReadonlyMap<string, string>, now: Date, ids: Ids): SignatoryRecord {
  const date = now.toISOString();
  return {
    uuid: ids.uuid(),
    position: from.position,
    role: from.role,
    name: from.name,
    email: from.email,
    mobile_number: from.mobile_number,
    company: from.company,
    job_title: from.job_title,
    primary_communication_channel: from.primary_communication_channel,
    is_optional: from.is_optional,
    email_is_optional: from.email_is_optional,
    signer_group_uuid: from.signer_group_uuid,
    associated_document_keys: from.associated_document_keys.flatMap((key) => childKeys.get(key) ?? []),
    can_receive_signing_notifications: from.can_receive_signing_notifications,
    can_receive_viewing_notifications: from.can_receive_viewing_notifications,
    can_update_fields: from.can_update_fields,
    otp_is_required: from.otp_is_required,
    ...roundStart,
    colour: from.colour,
    user_key: from.user_key,
    email_send_count: 0,
    sms_send_count: 0,
    date_created: date,
    date_updated: date,
    round: 0,
    link_generation: 0,
  };
}

/** Copies leave out the signers' content, and pictures never cross packs (spec core §5, Paste). The sender's texts are copied. */
function copiedField(
  { entered, maker, signature_emptied, ...from }: FieldRecord,
  key: string,
  signatory_uuid: string | null,
  keepContent: boolean,
  now: Date,
  ids: Ids,
): FieldRecord {
  const date = now.toISOString();
  const { content, decision } = fieldKind(from.type);
  const { filled_by_name, ...kept } = from;
  const senders = from.signatory_uuid === null || isSelfAssigned(from);
  const keepData = (keepContent || senders) && content === 'data' && decision === null;
  return {
    ...kept,
    ...(from.filled_by === selfSignatory && filled_by_name !== undefined && { filled_by_name }),
    uuid: ids.uuid(),
    key,
    signatory_uuid,
    data: keepData ? from.data : null,
    blob: null,
    file_key: null,
    filename: null,
    filled_by: selfSignatory,
    date_created: date,
    date_updated: date,
    round: 0,
  };
}

function copiedRule(rule: RuleRecord, renamed: (uuid: string) => string, now: Date): RuleRecord {
  const condition = withFields(fromJsonLogic(rule.json_logic), renamed);
  return {
    ...rule,
    field_or_group: renamed(rule.field_or_group),
    json_logic: toJsonLogic(condition),
    date_updated: now.toISOString(),
  };
}

function copiedNotificationRule(rule: NotificationRuleRecord, packKey: string, now: Date, ids: Ids): NotificationRuleRecord {
  const date = now.toISOString();
  return { ...rule, key: ids.childKey(packKey), date_created: date, date_updated: date };
}

/** A message about something that is not copied is left out. */
function copiedAttribute(
  from: AttributeRecord,
  ofTemplate: boolean,
  ids: Ids,
  renamed: (id: string) => string | undefined,
): AttributeRecord[] {
  const related_entity_id = from.control_level === 'document_pack' ? '' : renamed(from.related_entity_id);
  if (related_entity_id === undefined) return [];
  const created_from_user_defined_attribute_id = ofTemplate ? from.id : from.created_from_user_defined_attribute_id;
  return [{ ...from, key: ids.key(), related_entity_id, created_from_user_defined_attribute_id }];
}
