import type { SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { newKey } from '../../data/ids.ts';
import { keys } from '../../data/keys.ts';
import { commitPack } from '../../data/pack/change-pack.ts';
import { fieldItem } from '../../data/pack/pack-items.ts';
import type { AuditEntry, FieldRecord, FullPack, SignatoryRecord } from '../../data/records.ts';
import { type Table, tableLimits, type Write } from '../../ports/table.ts';
import { bySignatory, who } from '../../signing/audit.ts';
import { valueDigest } from '../../signing/signed-content.ts';
import { otherWhoWaits } from './fill-rights.ts';
import { noteEntries } from './signer-notes.ts';

interface Filled {
  full: FullPack;
  me: SignatoryRecord;
  caller: SignatoryCaller;
  before: ReadonlyMap<string, FieldRecord>;
  fields: FieldRecord[];
  removed: FieldRecord[];
  now: Date;
}

/** Leaves room for what goes with each field of somebody else: a check on them, a note of the save, a record in the history. */
const withOthers = 20;

/**
 * In parts only where they are more than one transaction holds, which says nothing false: each field stands for itself. What was
 * filled in for others and notes go into the pack's history, each part with its own, and hold only while nobody has moved on.
 */
export async function commitFilled({ table }: { table: Table }, filled: Filled): Promise<void> {
  const { fields, removed, now } = filled;
  let { full } = filled;
  const all = [...fields, ...removed];
  const isAudited = (field: FieldRecord) => isOthers(filled, field) || fieldKind(field.type).isAnnotation;
  const size = all.some(isAudited) ? withOthers : tableLimits.transactionItems - 2;
  for (let from = 0; from < all.length; from += size) {
    const part = all.slice(from, from + size);
    const writes = [
      ...checks(filled, part),
      ...part.map((field) => writeOf(filled, field, removed.includes(field))),
      ...noted(filled, part),
    ];
    const audit = [...filledForOthers(filled, part), ...noteEntries(full, filled.me, filled.caller, notesIn(filled, part))];
    if (audit.length > 0) full = await commitPack(table, full, { audit, writes, quiet: true }, now);
    else await table.transact(writes);
  }
}

function notesIn({ before, removed, me }: Filled, part: readonly FieldRecord[]) {
  const mine = part.filter((field) => field.signatory_uuid === me.uuid);
  return mine.map((field) => ({ before: before.get(field.uuid), after: removed.includes(field) ? undefined : field }));
}

/** What screens that poll look at, and what a submission holds on: which save was the last into a signatory's fields. */
function noted({ full, fields, now }: Filled, part: readonly FieldRecord[]): Write[] {
  const date_updated = fields.reduce((latest, field) => (field.date_updated > latest ? field.date_updated : latest), now.toISOString());
  const owners = new Set(part.map((field) => field.signatory_uuid ?? ''));
  return [...owners].map((uuid) => ({ put: { ...keys.filled(full.pack.key, uuid), entity: 'filled', date_updated, save: newKey() } }));
}

function writeOf({ full, before }: Filled, field: FieldRecord, gone: boolean): Write {
  const old = before.get(field.uuid);
  const unchanged = old ? { attribute: 'date_updated', equals: old.date_updated } : { attribute: 'pk', exists: false };
  if (gone) return { delete: keys.field(full.pack.key, field.key, field.uuid), if: [unchanged] };
  return { put: fieldItem(full.pack.key, field), if: [unchanged] };
}

/** The signatory is still awaited, and those whose fields they fill in are as they were. */
function checks(filled: Filled, fields: readonly FieldRecord[]): Write[] {
  const { full, me } = filled;
  const packKey = full.pack.key;
  const awaited: Write = {
    check: keys.signatory(packKey, me.uuid),
    if: [
      { attribute: 'status', equals: 'awaiting_signatures' },
      { attribute: 'round', equals: full.pack.round },
    ],
  };
  const owners = new Map(fields.flatMap((field) => otherWhoWaits(full, me, field) ?? []).map((person) => [person.uuid, person]));
  const others = [...owners.values()].map(
    ({ uuid, date_updated }): Write => ({
      check: keys.signatory(packKey, uuid),
      if: [{ attribute: 'date_updated', equals: date_updated }],
    }),
  );
  return [awaited, ...others];
}

/**
 * One entry a person whose fields got another content or file name, each time: what stood in them can be told later, whatever stands there then.
 * Facts: the fields' uuids and the digests of their values, in the same order.
 */
function filledForOthers(filled: Filled, part: readonly FieldRecord[]): AuditEntry[] {
  const { full, me, caller, before } = filled;
  const changed = part.filter((field) => {
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
    return [bySignatory('field_filled_by_other', `${who(me)} filled in ${named(theirs)} of ${who(owner)}.`, me, caller, facts)];
  });
}

/** “Price” on page 2; of many only how many. */
function named(fields: readonly FieldRecord[]): string {
  const [first] = fields;
  if (!first || fields.length > 1) return `${fields.length} fields`;
  const name = first.description || first.custom_id;
  return `${name ? `the field “${name}”` : 'a field'} on page ${first.page_index + 1}`;
}

function isOthers({ me }: Filled, { signatory_uuid }: FieldRecord): boolean {
  return signatory_uuid !== me.uuid;
}
