import type { SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { otherWhoWaits } from '../../../shared/domain/policy/signing/signer-fields.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { notice } from '../../../shared/messages/notice.ts';
import { bySignatory, who } from '../../audit/audit-entries.ts';
import type { AuditEntry } from '../../data/audit/audit-entry.ts';
import { tellOwner } from '../../data/following/notifications.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { valueDigest } from '../../signing/signed-content.ts';
import { namedFields } from './named-fields.ts';
import { noteEntries } from './signer-notes.ts';

interface Filled {
  full: FullPack;
  me: SignatoryRecord;
  caller: SignatoryCaller;
  before: ReadonlyMap<string, FieldRecord>;
  fields: FieldRecord[];
  removed: FieldRecord[];
  /** Notes of which the sender is told. */
  told: FieldRecord[];
  now: Date;
}

/**
 * The changes of a signatory's save: the fields, and entries in the pack's history about what was filled in for others
 * and what happened to notes.
 */
export function filledChange(filled: Filled): PackChange {
  const { full, me, caller, before, fields, removed, told, now } = filled;
  const all = [...fields, ...removed];
  const others = new Map(all.flatMap((field) => otherWhoWaits(full, me, field) ?? []).map((person) => [person.uuid, person]));
  const notes = all
    .filter((field) => field.signatory_uuid === me.uuid)
    .map((field) => ({ before: before.get(field.uuid), after: removed.includes(field) ? undefined : field }));
  const toldOf = new Set(told.map(({ uuid }) => uuid));
  const entries = noteEntries(full, who(me), notes, (type, line, facts) => bySignatory(type, line, me, caller, facts), toldOf);
  return {
    fields,
    removedFields: removed,
    audit: [...filledForOthers(filled, all), ...entries],
    save: { in: 'signing', by: me.uuid, others: [...others.values()] },
    quiet: true,
    ...(told.length > 0 && toldToSender(full, me, told, now)),
  };
}

/** A mail with the words, and a notification. */
function toldToSender({ pack }: FullPack, me: SignatoryRecord, notes: readonly FieldRecord[], now: Date): Partial<PackChange> {
  const field_uuids = notes.map(({ uuid }) => uuid);
  const line = notice('notice_note', { name: me.name, document: pack.document_name });
  return {
    events: [{ type: 'note_told', pack_key: pack.key, round: pack.round, signatory_uuid: me.uuid, field_uuids }],
    writes: [tellOwner(pack, `note-${field_uuids[0]}`, line, now)],
  };
}

/**
 * Each save adds one history entry for each person whose fields got another content or file name, so that earlier
 * content can be proven whatever the fields hold later. Facts: the fields' uuids and the digests of their values, in
 * the same order.
 */
function filledForOthers(filled: Filled, all: readonly FieldRecord[]): AuditEntry[] {
  const { full, me, caller, before } = filled;
  const changed = all.filter((field) => {
    const old = before.get(field.uuid);
    const isSame = (field.data || null) === (old?.data || null) && field.blob === old?.blob && field.filename === old?.filename;
    return isOthers(filled, field) && !isSame;
  });
  const owners = Map.groupBy(changed, (field) => field.signatory_uuid);
  return [...owners].flatMap(([uuid, theirs]) => {
    const owner = full.signatories.find((person) => person.uuid === uuid);
    if (!owner) return [];
    const facts = {
      owner: owner.uuid,
      field: theirs.map((field) => field.uuid).join(' '),
      value_digest: theirs.map(valueDigest).join(' '),
    };
    return [
      bySignatory(
        'field_filled_by_other',
        auditLine('filled_for_other', { person: who(me), fields: namedFields(theirs), owner: who(owner) }),
        me,
        caller,
        facts,
      ),
    ];
  });
}

function isOthers({ me }: Filled, { signatory_uuid }: FieldRecord): boolean {
  return signatory_uuid !== me.uuid;
}
