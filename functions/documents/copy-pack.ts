import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '../../shared/domain/caller.ts';
import { withFields } from '../../shared/domain/field-rules/condition.ts';
import { fromJsonLogic, toJsonLogic } from '../../shared/domain/field-rules/json-logic.ts';
import { isSelfAssigned } from '../../shared/fields/new-field.ts';
import { fieldKind } from '../../shared/fields/registry.ts';
import { fileKeys } from '../data/file-keys.ts';
import { newKey } from '../data/ids.ts';
import { pageImageKey } from '../data/pack-store.ts';
import type { ChildRecord, FieldRecord, FullPack, RuleRecord, SignatoryRecord } from '../data/records.ts';
import { unasked } from '../data/unasked.ts';
import type { Files } from '../ports/files.ts';
import { newChild, newPack } from './new-pack.ts';

export interface CopiedChild {
  from: ChildRecord;
  to: ChildRecord;
}

/** A pack like another one, in setup, with keys of its own. Children without a converted file are left out. */
export function copyOf(full: FullPack, caller: MemberCaller, toDocument: boolean, now: Date): { copy: FullPack; children: CopiedChild[] } {
  const { pack } = full;
  const fromTemplate = toDocument && pack.document_type === 'template';
  const name = fromTemplate ? pack.document_name : `${pack.document_name.slice(0, 190)} (copy)`;
  const fresh = newPack(caller, name, now);
  const children = full.children
    .filter((child) => child.conversion_state === 'ready')
    .map((from, position) => ({ from, to: copiedChild(from, fresh.key, position, now) }));
  const people = new Map(full.signatories.map((signatory) => [signatory.uuid, copiedSignatory(signatory, now)]));
  const childKeys = new Map(children.map(({ from, to }) => [from.key, to.key]));
  const keepContent = pack.status === 'setup';
  const copied = new Map(
    full.fields.flatMap((field): [string, FieldRecord][] => {
      const key = childKeys.get(field.key);
      if (key === undefined || field.is_temporary_field) return [];
      const owner = isSelfAssigned(field) ? field.signatory_uuid : (people.get(field.signatory_uuid ?? '')?.uuid ?? null);
      return [[field.uuid, copiedField(field, key, owner, keepContent, now)]];
    }),
  );
  return {
    children,
    copy: {
      pack: {
        ...fresh,
        document_type: toDocument ? 'document' : pack.document_type,
        subject: pack.subject,
        message: pack.message,
        settings: pack.settings,
        cc_recipients: pack.cc_recipients,
        from_template_key: fromTemplate ? pack.key : null,
      },
      children: children.map(({ to }) => to),
      signatories: [...people.values()],
      fields: [...copied.values()],
      rules: (full.rules ?? []).map((rule) => copiedRule(rule, (uuid) => copied.get(uuid)?.uuid ?? uuid, now)),
    },
  };
}

function copiedChild(from: ChildRecord, packKey: string, position: number, now: Date): ChildRecord {
  const child = newChild(packKey, position, from.document_name, now);
  const conversion_key = newKey();
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
  };
}

function copiedSignatory(from: SignatoryRecord, now: Date): SignatoryRecord {
  const date = now.toISOString();
  return {
    uuid: randomUUID(),
    position: from.position,
    role: from.role,
    name: from.name,
    email: from.email,
    mobile_number: from.mobile_number,
    primary_communication_channel: from.primary_communication_channel,
    ...unasked,
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

/** What signers filled in stays theirs, and pictures never cross packs (spec core §5, Paste); the sender's texts are kept. */
function copiedField(from: FieldRecord, key: string, signatory_uuid: string | null, keepContent: boolean, now: Date): FieldRecord {
  const date = now.toISOString();
  const decision = from.type === 'approve' || from.type === 'decline';
  const senders = from.signatory_uuid === null || isSelfAssigned(from);
  const keepData = (keepContent || senders) && fieldKind(from.type).content === 'data' && !decision;
  return {
    ...from,
    uuid: randomUUID(),
    key,
    signatory_uuid,
    data: keepData ? from.data : null,
    blob: null,
    file_key: null,
    filename: null,
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

const copiesAtOnce = 16;

export async function copyChildFiles(files: Files, children: readonly CopiedChild[]): Promise<void> {
  const copies = children.flatMap(({ from, to }): [string, string][] => {
    const pages = from.page_sizes.flatMap((_, index): [string, string][] => [
      [pageImageKey(from, index, 'large'), pageImageKey(to, index, 'large')],
      [pageImageKey(from, index, 'thumbnail'), pageImageKey(to, index, 'thumbnail')],
    ]);
    const whole: [string | null, string | null][] = [
      [from.original_file_key, to.original_file_key],
      [from.clear_file_key, to.clear_file_key],
    ];
    return [...whole.flatMap(([source, target]): [string, string][] => (source && target ? [[source, target]] : [])), ...pages];
  });
  for (let at = 0; at < copies.length; at += copiesAtOnce) {
    await Promise.all(copies.slice(at, at + copiesAtOnce).map(([source, target]) => files.copy(source, target)));
  }
}
