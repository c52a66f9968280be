import type { DataFieldInput } from '../../shared/contract/schemas/data-field.ts';
import type { SignatoryCaller } from '../../shared/domain/caller.ts';
import { excludedBy } from '../../shared/fields/check.ts';
import { fillsItself } from '../../shared/fields/registry.ts';
import { packKeyOf } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { fieldItem, loadPack } from '../data/pack-store.ts';
import type { FieldRecord, FullPack, SignatoryRecord } from '../data/records.ts';
import { retried } from '../data/retried.ts';
import { tableLimits, type Write } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { childOf, requireSignatory } from './access.ts';
import { refuseOlder } from './field-conflicts.ts';
import { blobIssues, contentIssues, requireBlobs, withDay } from './field-input.ts';
import { withNamedSigner } from './named-signer.ts';
import { type FieldDeps, requireDistinct, type SavedFields } from './save-fields.ts';
import { nextDate } from './signatory-input.ts';

/**
 * A signatory fills in fields: their own, their content only, while they are awaited. The transaction holds on the
 * signatory's own item, not on the pack's, so that people who sign at the same time never meet.
 */
export function fillFields(deps: FieldDeps, caller: SignatoryCaller, childKey: string, inputs: DataFieldInput[]): Promise<SavedFields> {
  if (packKeyOf(childKey) !== caller.pack_key) return fail('document_not_found');
  requireDistinct(inputs);
  return retried(async () => {
    const full = (await loadPack(deps.table, caller.pack_key)) ?? fail('document_not_found');
    const me = requireSignatory(full, caller);
    childOf(full, childKey);
    if (full.pack.status !== 'awaiting_signatures' || me.status !== 'awaiting_signatures') fail('field_locked');
    const before = new Map(full.fields.map((field) => [field.uuid, field]));
    for (const input of inputs) requireOwnContent(before.get(input.uuid), input, childKey, me);
    await refuseOlder(deps, inputs, before);
    const now = deps.clock.now();
    const filled = inputs.map((input, index) => {
      const field = filledIn(before, input, full, me, now, `body.data.${index}`);
      return withNamedSigner(field, deps.settings.defaultCountry, `body.data.${index}`);
    });
    await requireBlobs(
      deps,
      full,
      caller,
      filled.flatMap(({ blob, uuid }) => (blob && blob !== before.get(uuid)?.blob ? [blob] : [])),
    );
    const fields = withUnticked(full, filled, now);
    await commit(deps, full, me, fields, before);
    return {
      data_fields: fields.map(({ uuid, date_updated }) => ({ uuid, date_updated })),
      previous_update: full.pack.date_updated,
      date_updated: fields.reduce((latest, field) => (field.date_updated > latest ? field.date_updated : latest), now.toISOString()),
    };
  });
}

/** Throws field_not_yours or field_locked. */
function requireOwnContent(field: FieldRecord | undefined, input: DataFieldInput, childKey: string, me: SignatoryRecord): void {
  if (!field || field.key !== childKey || field.signatory_uuid !== me.uuid) fail('field_not_yours');
  const { uuid, date_updated, data, blob, file_key, filename, ...others } = input;
  const changed = Object.entries(others).some(([name, value]) => value !== undefined && value !== field[name as keyof FieldRecord]);
  if (changed || (fillsItself(field) && data !== undefined && data !== field.data)) fail('field_locked');
}

function filledIn(
  before: ReadonlyMap<string, FieldRecord>,
  input: DataFieldInput,
  { pack }: FullPack,
  me: SignatoryRecord,
  now: Date,
  issuePath: string,
): FieldRecord {
  const old = before.get(input.uuid) ?? fail('field_not_yours');
  const { data = old.data, blob = old.blob, file_key = old.file_key, filename = old.filename } = input;
  // An emptied text is no content, however it is sent; one that fills itself stays empty once its signatory has emptied it.
  const content = old.type === 'text' && old.auto_fill ? (data ?? '') : data || null;
  const date_updated = nextDate(old.date_updated, now);
  const by = { round: pack.round, updated_by_user_name: me.name, date_updated };
  const field = withDay({ ...old, data: content, blob, file_key, filename, ...by }, old, now);
  const issues = [...contentIssues(field, issuePath), ...blobIssues(field, issuePath)];
  return issues.length > 0 ? fail('bad_request', { issues }) : field;
}

/** Spec core §4: ticking one of a mutually exclusive group unticks the others. */
function withUnticked(full: FullPack, filled: FieldRecord[], now: Date): FieldRecord[] {
  const after = new Map(full.fields.map((field) => [field.uuid, field]));
  for (const field of filled) after.set(field.uuid, field);
  const result = new Map(filled.map((field) => [field.uuid, field]));
  for (const field of filled) {
    if (field.data !== 'checked') continue;
    for (const other of excludedBy(field, [...after.values()])) {
      const unticked: FieldRecord = { ...other, data: 'unchecked', date_updated: nextDate(other.date_updated, now) };
      after.set(other.uuid, unticked);
      result.set(other.uuid, unticked);
    }
  }
  return [...result.values()];
}

/** In parts only where they are more than one transaction holds, which says nothing false: each field stands for itself. */
async function commit(
  { table }: FieldDeps,
  full: FullPack,
  me: SignatoryRecord,
  fields: FieldRecord[],
  before: ReadonlyMap<string, FieldRecord>,
): Promise<void> {
  const packKey = full.pack.key;
  const awaited: Write = {
    check: keys.signatory(packKey, me.uuid),
    if: [
      { attribute: 'status', equals: 'awaiting_signatures' },
      { attribute: 'round', equals: full.pack.round },
    ],
  };
  const room = tableLimits.transactionItems - 1;
  for (let from = 0; from < fields.length; from += room) {
    const writes = fields.slice(from, from + room).map((field): Write => {
      const old = before.get(field.uuid)?.date_updated ?? '';
      return { put: fieldItem(packKey, field), if: [{ attribute: 'date_updated', equals: old }] };
    });
    await table.transact([awaited, ...writes]);
  }
}
