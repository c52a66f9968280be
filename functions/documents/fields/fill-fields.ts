import type { DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { signerMayDo } from '../../../shared/domain/policy/signing/signer-fields.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { dayIn } from '../../../shared/domain/wording/local-time.ts';
import { contentIssues } from '../../../shared/fields/filling/content-issues.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { clamp } from '../../../shared/geometry/placing.ts';
import { requireOwnPack, requireSignatory } from '../../access/open-pack.ts';
import { childrenSeenBy, fieldsInForce } from '../../data/fields/fields-in-force.ts';
import { nextDate } from '../../data/next-date.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { ChildRecord, FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { allow, fail } from '../../runtime/failure.ts';
import { limitTelling } from '../../signing/limit-telling.ts';
import { requireInTime } from '../../signing/require-in-time.ts';
import { digestOf } from '../../signing/signed-content.ts';
import { refuseOlder } from './field-conflicts.ts';
import { blobIssues, requireAcceptedName, requireBlobs, withDay, zoneOfApprovals } from './field-input.ts';
import { filledChange } from './filled-change.ts';
import { requireNamedContacts, withNamedSigner } from './named-signer.ts';
import { type FieldDeps, type FieldsBody, movedTo, previousUpdate, requireDistinct, type SavedFields } from './save-fields.ts';
import { addedNoteIssues, isSamePlace, newNote, requireFreePlace } from './signer-notes.ts';
import { withDependentFields } from './with-dependent-fields.ts';

/**
 * A signatory fills in fields while they are awaited: their own, with the multi-edit role also those of people who have
 * not finished, and notes that they add, if the settings allow that. The transaction depends on the signatory's own
 * item and not on the pack's, so people who sign at the same time never conflict.
 */
export async function fillFields(
  deps: FieldDeps,
  caller: SignatoryCaller,
  childKey: string,
  { data: inputs, tell_sender, time_zone }: FieldsBody,
): Promise<SavedFields> {
  const packKey = requireOwnPack(caller, childKey);
  requireDistinct(inputs);
  if (tell_sender) await limitTelling(deps, caller);
  const { answer } = await changePack(deps, packKey, async (full) => {
    const me = requireSignatory(full, caller);
    const child = childrenSeenBy(full, me.uuid).find(({ key }) => key === childKey) ?? fail('document_not_found');
    requireInTime(full.pack, deps.clock.now());
    allow(signerMay('fill', { pack: full.pack, me }));
    const before = new Map(full.fields.map((field) => [field.uuid, field]));
    // Before anything that shows stored content: a conflict answers with the fields that it is about.
    for (const input of inputs) requireTheirs(full, child, me, before.get(input.uuid), input);
    await refuseOlder(deps, { full, caller, before }, inputs);
    const now = deps.clock.now();
    const timeZone = await zoneOfApprovals(deps.table, inputs, time_zone, me.email);
    const removed = inputs.flatMap((input) => (input.removed ? (before.get(input.uuid) ?? []) : []));
    const filled = inputs.flatMap((input, index) => {
      const issuePath = `body.data.${index}`;
      return input.removed ? [] : [saved(full, child, me, input, { now, timeZone, issuePath, country: deps.settings.defaultCountry })];
    });
    await requireBlobs(
      deps,
      full,
      caller,
      filled.flatMap(({ blob, uuid }) => (blob && blob !== before.get(uuid)?.blob ? [blob] : [])),
    );
    await requireNamedContacts(deps, full, filled, before);
    const fields = withDependentFields(keptAside(full, me, filled), full.fields, full.pack.settings, now);
    const gone = removed.map(({ uuid }) => ({ uuid, date_updated: now.toISOString() }));
    const left = filled.filter(({ uuid }) => !fields.some((field) => field.uuid === uuid));
    const answer: SavedFields = {
      data_fields: [...[...fields, ...left].map((field) => savedAs(full, field, inputs)), ...gone],
      previous_update: full.pack.date_updated,
      date_updated: fields.reduce((latest, field) => (field.date_updated > latest ? field.date_updated : latest), now.toISOString()),
      content_digest: digestOf(withSaved(full, fields, removed), me.uuid),
    };
    const isNothing = fields.length + removed.length === 0;
    const told = tell_sender ? fields.filter((field) => isTheirNote(field, me)) : [];
    return { change: isNothing ? null : filledChange({ full, me, caller, before, fields, removed, told, now }), answer };
  });
  return answer;
}

function isTheirNote({ type, signatory_uuid, data }: FieldRecord, me: SignatoryRecord): boolean {
  return fieldKind(type).isAnnotation && signatory_uuid === me.uuid && Boolean(data?.trim());
}

/** The field with its content, if that differs from what was sent. */
function savedAs({ fields }: FullPack, field: FieldRecord, inputs: readonly DataFieldInput[]) {
  const { uuid, date_updated, data } = field;
  const sent = inputs.find((input) => input.uuid === uuid)?.data;
  const previous = previousUpdate(fields, uuid);
  return {
    uuid,
    date_updated,
    ...previous,
    ...movedTo(field, fields, inputs),
    ...(sent !== undefined && (sent || null) !== (data || null) && { data }),
  };
}

function withSaved(full: FullPack, saved: readonly FieldRecord[], removed: readonly FieldRecord[]): FullPack {
  const after = new Map([...full.fields, ...saved].map((field) => [field.uuid, field]));
  for (const { uuid } of removed) after.delete(uuid);
  return { ...full, fields: [...after.values()] };
}

/** Takes a field that does not exist (any more): it becomes a note, or is deleted already. Throws field_not_yours or field_locked. */
function requireTheirs(
  full: FullPack,
  child: ChildRecord,
  me: SignatoryRecord,
  field: FieldRecord | undefined,
  input: DataFieldInput,
): void {
  if (!field) return;
  if (!input.removed && field.key !== child.key) fail('field_not_yours');
  allow(input.removed ? signerMayDo('removeField', { me, field }) : signerMayDo('fillField', { full, me, field, input }));
}

function saved(
  full: FullPack,
  child: ChildRecord,
  me: SignatoryRecord,
  input: DataFieldInput,
  { now, timeZone, issuePath, country }: { now: Date; timeZone: string; issuePath: string; country: string },
): FieldRecord {
  const old = full.fields.find((field) => field.uuid === input.uuid);
  requireAcceptedName(input, old);
  const field = old ? filledIn(full, child, old, me, input, { now, timeZone }) : newNote(full, child, me, input, { now, issuePath });
  const issues = [...contentIssues(field, issuePath), ...addedNoteIssues(full, field, issuePath), ...blobIssues(field, issuePath)];
  if (issues.length > 0) fail('bad_request', { issues });
  if (fieldKind(field.type).isAnnotation && !(old && isSamePlace(old, field))) requireFreePlace(full, field, issuePath);
  return withNamedSigner(field, country, issuePath);
}

function filledIn(
  full: FullPack,
  child: ChildRecord,
  old: FieldRecord,
  me: SignatoryRecord,
  input: DataFieldInput,
  { now, timeZone }: { now: Date; timeZone: string },
): FieldRecord {
  const { data = old.data, blob = old.blob, file_key = old.file_key, filename = old.filename } = input;
  const { page_index = old.page_index, x = old.x, y = old.y, width = old.width, height = old.height } = input;
  const page = child.page_sizes[page_index] ?? fail('page_does_not_exist');
  const place = clamp({ ...old, page_index, x, y, width, height }, { width: page[0], height: page[1] });
  // An emptied text counts as no content, however it is sent. A field that fills itself stays empty once its signatory
  // has emptied it.
  const content = fieldKind(old.type).takesAutoFill && old.auto_fill ? (data ?? '') : data || null;
  const isSame = (content || null) === (old.data || null) && blob === old.blob && filename === old.filename;
  const filled = isSame ? {} : { filled_by: me.uuid, filled_by_name: me.name };
  const date_updated = nextDate(old.date_updated, now);
  const { entered_ms_ago } = input;
  const entered = entered_ms_ago === undefined ? {} : { entered: { date: earlier(now, entered_ms_ago), version: date_updated } };
  const by = {
    round: full.pack.round,
    ...filled,
    ...entered,
    updated_by_user_name: me.name,
    date_updated,
  };
  return withDay({ ...place, data: content, blob, file_key, filename, ...by }, old, dayIn(timeZone, now));
}

const earlier = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/**
 * Leaves out changes of fields that field rules disable. Such fields take no content, and emptying them (as screens do)
 * keeps the old content for when they are enabled again. A field that the same save enables is taken, and one that it
 * disables is kept. Throws field_disabled.
 */
function keptAside(full: FullPack, me: SignatoryRecord, filled: FieldRecord[]): FieldRecord[] {
  const changed = new Map(filled.map((field) => [field.uuid, field]));
  const known = new Set(full.fields.map((field) => field.uuid));
  const fields = [...full.fields.map((field) => changed.get(field.uuid) ?? field), ...filled.filter(({ uuid }) => !known.has(uuid))];
  const { disabled } = fieldsInForce({ ...full, fields }, me.uuid);
  const before = fieldsInForce(full, me.uuid).disabled;
  const issues = filled
    .filter((field) => disabled.has(field.uuid) && before.has(field.uuid) && (field.data || field.blob))
    .map(({ uuid }) => ({ path: `data_fields.${uuid}`, code: 'field_disabled', message: 'This is not asked for as things stand.' }));
  if (issues.length > 0) fail('field_disabled', { issues });
  return filled.filter((field) => !disabled.has(field.uuid) || field.data || field.blob);
}
