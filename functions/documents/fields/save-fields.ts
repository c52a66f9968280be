import type { RouteAnswer } from '../../../shared/contract/define-route.ts';
import type { addUpdateDataFieldRoute } from '../../../shared/contract/documents/fields/add-update-data-field.ts';
import { type DataFieldInput, selfSignatory } from '../../../shared/contract/schemas/data-field.ts';
import { documentLimits } from '../../../shared/contract/schemas/document.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { canBeSetUp } from '../../../shared/domain/policy/document-status.ts';
import { isSelfAssigned } from '../../../shared/fields/new-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { eventItem } from '../../data/event-items.ts';
import { isChildKey, packKeyOf } from '../../data/ids.ts';
import { keys } from '../../data/keys.ts';
import { loadPack } from '../../data/pack/load-pack.ts';
import { fieldItem, packItem } from '../../data/pack/pack-items.ts';
import type { DomainEvent, FieldRecord, FullPack } from '../../data/records.ts';
import { retried, retriedConflicts } from '../../data/retried.ts';
import { searchedCustomIds } from '../../data/search-index.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secret } from '../../ports/secrets.ts';
import { type Condition, ConditionFailed, type Table, tableLimits, type Value, type Write } from '../../ports/table.ts';
import { fail } from '../../runtime/failure.ts';
import type { Settings } from '../../runtime/settings.ts';
import { childOf, requireMember } from '../access.ts';
import { nextDate } from '../signatories/signatory-input.ts';
import { refuseOlder } from './field-conflicts.ts';
import { blobIssues, contentIssues, ownerIssues, requireBlobs, requireHarmlessName, withInput } from './field-input.ts';
import { withConsequences } from './put-in-fields.ts';

export type SavedFields = RouteAnswer<typeof addUpdateDataFieldRoute>;
export interface FieldDeps {
  table: Table;
  tickets: Secret;
  clock: Clock;
  settings: Settings;
}

/** Of a transaction's 100 writes, those beside the pack's own item and its event. */
const besidePack = tableLimits.transactionItems - 2;

/**
 * A member's save of the fields of one child, in setup: one transaction, each field conditional on being as it was read.
 * The pack's own item takes part in it (status, version, list place); with exactly 100 fields it follows.
 */
export function saveFields(deps: FieldDeps, caller: MemberCaller, childKey: string, inputs: DataFieldInput[]): Promise<SavedFields> {
  if (!isChildKey(childKey)) return fail('document_not_found');
  requireDistinct(inputs);
  return retried(async () => {
    const full = (await loadPack(deps.table, packKeyOf(childKey))) ?? fail('document_not_found');
    requireMember(full.pack, caller);
    const child = childOf(full, childKey);
    if (!canBeSetUp(full.pack)) fail('not_in_setup');
    const before = new Map(full.fields.map((field) => [field.uuid, field]));
    await refuseOlder(deps, { full, caller, before }, inputs);
    const now = deps.clock.now();
    const kept = inputs.filter((input) => !input.removed);
    const fields = kept.map((input) => {
      requireHarmlessName(input);
      const issuePath = `body.data.${inputs.indexOf(input)}`;
      if (before.get(input.uuid) && before.get(input.uuid)?.key !== childKey) fail('document_not_found');
      const field = withInput(before.get(input.uuid), input, child, { now, by: caller.name, issuePath });
      const issues = [...ownerIssues(field, input, issuePath), ...contentIssues(field, issuePath), ...blobIssues(field, issuePath)];
      if (issues.length > 0) fail('bad_request', { issues });
      requireOwnSignature(caller, field, before.get(input.uuid));
      return { ...field, ...((input.blob !== undefined || input.data !== undefined) && { round: full.pack.round }) };
    });
    requireUnlocked(full, inputs, before);
    requirePeople(full, kept);
    await requireBlobs(
      deps,
      full,
      caller,
      kept.flatMap(({ blob, uuid }) => (blob && blob !== before.get(uuid)?.blob ? [blob] : [])),
    );
    const gone = inputs.flatMap((input) => (input.removed ? (before.get(input.uuid) ?? []) : []));
    requireRoom(full, fields, gone);
    const saved = withConsequences(fields, full.fields, full.pack.settings, now);
    const room = Math.max(fields.length, besidePack - gone.length);
    await commit(deps.table, full, saved.slice(0, room), gone, before, now);
    await commitReplicas(deps.table, full, saved.slice(room), before);
    const dates = [...saved, ...inputs.filter((input) => input.removed).map(({ uuid }) => ({ uuid, date_updated: now.toISOString() }))];
    return {
      data_fields: dates.map(({ uuid, date_updated }) => ({ uuid, date_updated })),
      previous_update: full.pack.date_updated,
      date_updated: packDate(full, now),
      content_digest: null,
    };
  });
}

async function commit(
  table: Table,
  full: FullPack,
  fields: FieldRecord[],
  gone: FieldRecord[],
  before: Map<string, FieldRecord>,
  now: Date,
): Promise<void> {
  const packKey = full.pack.key;
  const writes: Write[] = [
    ...fields.map((field): Write => {
      const old = before.get(field.uuid);
      const unchanged = old ? { attribute: 'date_updated', equals: old.date_updated } : { attribute: 'pk', exists: false };
      return { put: fieldItem(packKey, field), if: [unchanged] };
    }),
    ...gone.map((field): Write => {
      return { delete: keys.field(packKey, field.key, field.uuid), if: [{ attribute: 'date_updated', equals: field.date_updated }] };
    }),
  ];
  const date_updated = packDate(full, now);
  const { gsi1sk = '', gsi2sk = '' } = packItem({ ...full.pack, date_updated });
  const added = fields.filter((field) => !before.has(field.uuid)).length - gone.length;
  const search = searchAfter(full, fields, gone);
  const onPack: Write = {
    update: keys.pack(packKey),
    set: { date_updated, fields_updated: date_updated, gsi1sk, gsi2sk, ...search.set },
    add: { fields_version: 1, field_count: added },
    if: [{ attribute: 'version', equals: full.pack.version }, { attribute: 'status', equals: 'setup' }, ...search.if],
  };
  const events = search.events.map((event): Write => ({ put: eventItem(event, now) }));
  const together = [...writes, onPack, ...events];
  if (together.length <= tableLimits.transactionItems) return table.transact(together);
  await table.transact(writes);
  // The fields are saved. A pack that left setup in this very moment has its own new date already.
  try {
    await retriedConflicts(() => table.transact([{ ...onPack, if: [{ attribute: 'status', equals: 'setup' }] }, ...events]));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Fields that replicate others, where they are more than one transaction holds. One that somebody changed meanwhile keeps that. */
async function commitReplicas(
  table: Table,
  full: FullPack,
  fields: FieldRecord[],
  before: ReadonlyMap<string, FieldRecord>,
): Promise<void> {
  for (const field of fields) {
    const unchanged = { attribute: 'date_updated', equals: before.get(field.uuid)?.date_updated ?? '' };
    try {
      await table.write({ put: fieldItem(full.pack.key, field), if: [unchanged] });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}

/** What a save changes of the custom ids that search knows: only while nobody else saves, since they are those of all fields. */
function searchAfter(
  full: FullPack,
  saved: FieldRecord[],
  gone: FieldRecord[],
): { set: Record<string, Value>; if: Condition[]; events: DomainEvent[] } {
  const changed = new Set([...saved, ...gone].map((field) => field.uuid));
  const custom_ids = searchedCustomIds([...full.fields.filter((field) => !changed.has(field.uuid)), ...saved]);
  const { key, account_key, fields_version, custom_ids: known = [] } = full.pack;
  if (custom_ids.join('\n') === known.join('\n')) return { set: {}, if: [], events: [] };
  return {
    set: { custom_ids },
    if: [{ attribute: 'fields_version', equals: fields_version }],
    events: [{ type: 'search_changed', pack_key: key, account_key }],
  };
}

function packDate(full: FullPack, now: Date): string {
  return nextDate(full.pack.date_updated, now);
}

export function requireDistinct(inputs: DataFieldInput[]): void {
  const seen = new Set<string>();
  const issues = inputs.flatMap(({ uuid }, index) => {
    if (!seen.has(uuid)) {
      seen.add(uuid);
      return [];
    }
    return [{ path: `body.data.${index}.uuid`, code: 'duplicate', message: 'Each field may be named once.' }];
  });
  if (issues.length > 0) fail('bad_request', { issues });
}

/** Spec core §6: who may not change their signature and initials can't put them into fields of their own either. */
function requireOwnSignature(caller: MemberCaller, field: FieldRecord, before: FieldRecord | undefined): void {
  const signs = isSelfAssigned(field) && fieldKind(field.type).signs !== null;
  if (!signs || field.blob === (before?.blob ?? null)) return;
  if (!caller.permissions.user_profile_permissions.can_update_signature_and_initials) fail('not_permitted');
}

/** Spec core §3, data_fields_locked: filling in still works. Throws fields_locked. */
function requireUnlocked({ pack }: FullPack, inputs: DataFieldInput[], before: ReadonlyMap<string, FieldRecord>): void {
  if (!pack.settings.data_fields_locked) return;
  const shape = ['page_index', 'x', 'y', 'width', 'height', 'type'] as const;
  const touched = inputs.some((input) => {
    const field = before.get(input.uuid);
    if (!field) return !input.removed;
    return input.removed || shape.some((name) => input[name] !== undefined && input[name] !== field[name]);
  });
  if (touched) fail('fields_locked');
}

function requirePeople(full: FullPack, inputs: DataFieldInput[]): void {
  const people = new Set([selfSignatory, ...full.signatories.map((signatory) => signatory.uuid)]);
  for (const { signatory_uuid } of inputs) if (signatory_uuid && !people.has(signatory_uuid)) fail('signatory_not_found');
}

function requireRoom(full: FullPack, fields: FieldRecord[], gone: FieldRecord[]): void {
  const known = new Set(full.fields.map((field) => field.uuid));
  const count = full.fields.length + fields.filter((field) => !known.has(field.uuid)).length - gone.length;
  if (count > documentLimits.fields && fields.length > 0) fail('limit_reached', { n: documentLimits.fields });
}
