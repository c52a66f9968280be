import type { RouteAnswer, RouteInput } from '../../../shared/contract/define-route.ts';
import type { addUpdateDataFieldRoute } from '../../../shared/contract/documents/fields/add-update-data-field.ts';
import type { DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import { documentLimits } from '../../../shared/domain/documents/document-limits.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { shapesField } from '../../../shared/domain/policy/documents/field-shape.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { isPutIn } from '../../../shared/domain/signing/sender-signature.ts';
import { selfSignatory } from '../../../shared/fields/field-types.ts';
import { contentIssues } from '../../../shared/fields/filling/content-issues.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { childOf, requireMember } from '../../access/open-pack.ts';
import { isChildKey, packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord } from '../../data/pack/signatory-records.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secret } from '../../ports/secrets.ts';
import type { Table } from '../../ports/table.ts';
import { allow, fail } from '../../runtime/failure.ts';
import type { Settings } from '../../settings/settings.ts';
import { refuseOlder } from './field-conflicts.ts';
import { blobIssues, ownerIssues, requireAcceptedName, requirePutIn, withInput, zoneOfApprovals } from './field-input.ts';
import { newDateFormat } from './new-date-format.ts';
import { isAboutSenderNotes, saveSenderNotes } from './sender-notes.ts';
import { signatureEntries, withMaker } from './sender-signatures.ts';
import { withDependentFields } from './with-dependent-fields.ts';

export type SavedFields = RouteAnswer<typeof addUpdateDataFieldRoute>;
export type FieldsBody = RouteInput<typeof addUpdateDataFieldRoute>['body'];
export interface FieldDeps {
  table: Table;
  tickets: Secret;
  clock: Clock;
  settings: Settings;
}

/**
 * Saves a member's changes to the fields of one child, in setup, all or nothing. Each field must still be as it was
 * read, so two editors conflict only on the same field. Once the document was sent, members only add notes.
 */
export async function saveFields(deps: FieldDeps, caller: MemberCaller, childKey: string, body: FieldsBody): Promise<SavedFields> {
  const { data: inputs } = body;
  if (!isChildKey(childKey)) return fail('document_not_found');
  requireDistinct(inputs);
  const { full: after, answer } = await changePack(deps, packKeyOf(childKey), async (full) => {
    requireMember(full.pack, caller);
    const child = childOf(full, childKey);
    const before = new Map(full.fields.map((field) => [field.uuid, field]));
    const now = deps.clock.now();
    if (isAboutSenderNotes({ full, before, inputs })) {
      await refuseOlder(deps, { full, caller, before }, inputs);
      const { saved, change } = saveSenderNotes({ full, caller, child, before, inputs }, now);
      return { change, answer: savedAnswer(full, saved, inputs, now) };
    }
    allow(may(caller, 'changeSetup', full.pack));
    await refuseOlder(deps, { full, caller, before }, inputs);
    const timeZone = await zoneOfApprovals(deps.table, inputs, body.time_zone, caller.email);
    const dateFormat = await newDateFormat(deps, full, inputs);
    const by = caller.program?.name ?? caller.name;
    const kept = inputs.filter((input) => !input.removed);
    const fields = kept.map((input) => {
      requireAcceptedName(input, before.get(input.uuid));
      const issuePath = `body.data.${inputs.indexOf(input)}`;
      if (before.get(input.uuid) && before.get(input.uuid)?.key !== childKey) fail('document_not_found');
      const field = withInput(before.get(input.uuid), input, child, { now, by, timeZone, dateFormat, issuePath });
      const issues = [...ownerIssues(field, input, issuePath), ...contentIssues(field, issuePath), ...blobIssues(field, issuePath)];
      if (issues.length > 0) fail('bad_request', { issues });
      requireOwnSignature(caller, field, before.get(input.uuid));
      const bound = withMaker(before.get(input.uuid), field, child, caller, now);
      return { ...bound, ...((input.blob !== undefined || input.data !== undefined) && { round: full.pack.round }) };
    });
    requireUnlocked(full, inputs, before, caller);
    requirePeople(full, kept);
    await requirePutIn(
      deps,
      full,
      caller,
      fields.filter((field) => isPutIn(before.get(field.uuid), field)),
    );
    const removedFields = inputs.flatMap((input) => (input.removed ? (before.get(input.uuid) ?? []) : []));
    requireRoom(full, fields, removedFields);
    const saved = withDependentFields(fields, full.fields, full.pack.settings, now);
    const audit = signatureEntries(caller, child, before, { saved, removed: removedFields });
    return { change: { fields: saved, removedFields, audit, save: { in: 'setup' } }, answer: savedAnswer(full, saved, inputs, now) };
  });
  return { ...answer, date_updated: after.pack.date_updated, content_digest: null };
}

function savedAnswer({ pack, fields }: FullPack, saved: readonly FieldRecord[], inputs: readonly DataFieldInput[], now: Date) {
  const gone = inputs.filter((input) => input.removed).map(({ uuid }) => ({ uuid, date_updated: now.toISOString() }));
  return {
    data_fields: [
      ...saved.map((field) => {
        const { uuid, date_updated } = field;
        return {
          uuid,
          date_updated,
          ...previousUpdate(fields, uuid),
          ...movedTo(field, fields, inputs),
          ...emptiedBy(field, fields, inputs),
        };
      }),
      ...gone,
    ],
    previous_update: pack.date_updated,
  };
}

/** The date of a field before the save, if it was there. */
export function previousUpdate(before: readonly FieldRecord[], uuid: string): { previous_update?: string } {
  const field = before.find((one) => one.uuid === uuid);
  return field ? { previous_update: field.date_updated } : {};
}

/** Where a field stands that was to stand off its page. */
export function movedTo(
  { uuid, x, y, width, height }: FieldRecord,
  before: readonly FieldRecord[],
  inputs: readonly DataFieldInput[],
): Pick<SavedFields['data_fields'][number], 'moved_to'> {
  const sent = inputs.find((input) => input.uuid === uuid);
  const old = before.find((one) => one.uuid === uuid);
  const asked = { x, y, width, height, ...old, ...sent };
  // A side may be longer than asked for, because each type has a least size.
  const isMoved = asked.x !== x || asked.y !== y || asked.width > width || asked.height > height;
  return isMoved ? { moved_to: { x, y, width, height } } : {};
}

/** Whether a save took out a picture or file that it did not name. A change of type always does. */
function emptiedBy(
  { uuid, type, blob }: FieldRecord,
  before: readonly FieldRecord[],
  inputs: readonly DataFieldInput[],
): Pick<SavedFields['data_fields'][number], 'emptied'> {
  const old = before.find((one) => one.uuid === uuid);
  const sent = inputs.find((input) => input.uuid === uuid);
  return old?.blob && blob === null && old.type === type && sent?.blob !== null ? { emptied: true } : {};
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

/** Spec core §6: people who may not change their signature and initials can't put them into their own fields either. */
function requireOwnSignature(caller: MemberCaller, field: FieldRecord, before: FieldRecord | undefined): void {
  const signs = isSelfAssigned(field) && fieldKind(field.type).signs !== null;
  if (!signs || field.blob === (before?.blob ?? null)) return;
  allow(may(caller, 'putOwnSignature'));
}

/** Spec core §3, data_fields_locked: locked fields can still be filled in. Throws fields_locked. */
function requireUnlocked(
  { pack }: FullPack,
  inputs: DataFieldInput[],
  before: ReadonlyMap<string, FieldRecord>,
  caller: MemberCaller,
): void {
  if (inputs.some((input) => shapesField(before.get(input.uuid), input))) allow(may(caller, 'shapeFields', pack));
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
