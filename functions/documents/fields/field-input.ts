import type { Issue } from '../../../shared/contract/errors.ts';
import type { DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import { whyNotAccepted } from '../../../shared/domain/documents/accepted-files.ts';
import type { MemberCaller, SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { holdsSignature, mayPutIn } from '../../../shared/domain/signing/sender-signature.ts';
import { dayIn } from '../../../shared/domain/wording/local-time.ts';
import { isApproval } from '../../../shared/fields/approve.ts';
import type { DateFormat } from '../../../shared/fields/date-formats.ts';
import { selfSignatory } from '../../../shared/fields/field-types.ts';
import { withLeastSize } from '../../../shared/fields/placing/least-size.ts';
import { changeFieldType, newField, settled } from '../../../shared/fields/placing/new-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { clamp } from '../../../shared/geometry/placing.ts';
import { isTheirs } from '../../access/is-theirs.ts';
import { type BlobRecord, findBlobs, isFileBlob } from '../../data/files/blobs.ts';
import { nextDate } from '../../data/next-date.ts';
import type { ChildRecord, FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord } from '../../data/pack/signatory-records.ts';
import type { Table } from '../../ports/table.ts';
import { fail } from '../../runtime/failure.ts';
import { signingZone } from '../../signing/signing-zone.ts';

/** Who gives a field its content, and when. */
interface NewContent {
  now: Date;
  by: string;
  filled_by?: string;
  /** Whose day an approval records (IANA name); UTC if left out. */
  timeZone?: string;
  /** How a new date is written if the input does not say. */
  dateFormat?: DateFormat;
  issuePath: string;
}

/**
 * Applies the input to a field, makes it as large as its type must be, and moves it onto its page. A field whose type
 * changes starts empty (spec core §4). Throws page_does_not_exist, still_converting, or bad_request for a new field
 * without page, place or type.
 */
export function withInput(
  before: FieldRecord | undefined,
  input: DataFieldInput,
  child: ChildRecord,
  { now, by, filled_by = selfSignatory, timeZone, dateFormat = '', issuePath }: NewContent,
): FieldRecord {
  const base = before ?? created(input, child, { now, dateFormat, issuePath });
  const typed = input.type === undefined ? base : changeFieldType(base, input.type);
  const { removed, date_updated, entered_ms_ago, ...given } = input;
  // An emptied text counts as no content, however it is sent.
  if (given.data === '') given.data = null;
  const filled = given.data !== undefined || given.blob !== undefined ? { filled_by, filled_by_name: by } : {};
  const changed = { ...typed, ...defined(given), ...filled, updated_by_user_name: by, date_updated: nextDate(before?.date_updated, now) };
  const sized = isSized(input) ? withLeastSize(changed) : changed;
  const field = withDay(settled(withoutLostOption(sized, input)), typed, dayIn(timeZone ?? '', now));
  const page = child.page_sizes[field.page_index];
  if (page) return clamp(field, { width: page[0], height: page[1] });
  // While a file is being replaced its pages are unknown. Fields on them can still be changed.
  const unknown = child.conversion_state === 'converting' && child.page_sizes.length === 0;
  if (before && unknown && before.page_index === field.page_index) return field;
  return fail(unknown ? 'still_converting' : 'page_does_not_exist');
}

/** Saving anything else leaves a field that is too small as it is: a locked one may be filled in, never reshaped. */
function isSized({ type, width, height }: DataFieldInput): boolean {
  return type !== undefined || width !== undefined || height !== undefined;
}

function created(
  input: DataFieldInput,
  child: ChildRecord,
  { now, dateFormat, issuePath }: Pick<NewContent, 'now' | 'issuePath'> & { dateFormat: DateFormat },
): FieldRecord {
  const { uuid, type, page_index, x, y, width, height } = input;
  if (type === undefined || page_index === undefined || x === undefined || y === undefined) {
    const missing = (['type', 'page_index', 'x', 'y'] as const).filter((name) => input[name] === undefined);
    return fail('bad_request', {
      issues: missing.map((name) => ({ path: `${issuePath}.${name}`, code: 'required', message: 'A new field needs this.' })),
    });
  }
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  const { blob_url, filled_in_by, ...field } = newField(type, { uuid, key: child.key, page_index, x, y, ...size, now: now.toISOString() });
  // Other types lose it again.
  return { ...field, date_format: dateFormat, round: 0 };
}

/** A choice field starts empty if its options no longer hold the chosen value. */
function withoutLostOption(field: FieldRecord, input: DataFieldInput): FieldRecord {
  const { takesOneOption, accepts } = fieldKind(field.type);
  const lost = takesOneOption && input.data === undefined && field.data !== null && !accepts(field.data, field);
  return lost ? { ...field, data: null } : field;
}

/** The time zone whose day approvals among these inputs record; the profile is read only if there is one. */
export async function zoneOfApprovals(
  table: Table,
  inputs: readonly DataFieldInput[],
  ofPage: string | undefined,
  email: string,
): Promise<string> {
  const approves = inputs.some(({ data }) => typeof data === 'string' && isApproval(data));
  return approves ? await signingZone(table, ofPage, email) : '';
}

/** New content in its stored form: an approval records the day on which it was given. */
export function withDay(field: FieldRecord, before: FieldRecord, day: string): FieldRecord {
  if (field.data === null || field.data === before.data) return field;
  return { ...field, data: fieldKind(field.type).stored(field.data, day) };
}

/** Says why a field can't be given to this person. */
export function ownerIssues(field: FieldRecord, input: DataFieldInput, issuePath: string): Issue[] {
  const { assignable, fixedSignatory, label } = fieldKind(field.type);
  const given = input.signatory_uuid;
  if (assignable || given === undefined || given === null || given === fixedSignatory) return [];
  return [{ path: `${issuePath}.signatory_uuid`, code: 'not_assignable', message: `Nobody can be given a field of type ${label}.` }];
}

/** Says why an upload can't go into a field: a file where a picture belongs, or the reverse. */
export function blobIssues({ type, blob }: FieldRecord, issuePath: string): Issue[] {
  const file = fieldKind(type).content === 'file';
  if (blob === null || isFileBlob(blob) === file) return [];
  const message = file ? 'A field of this type holds a file that was uploaded for it.' : 'A field of this type holds a picture.';
  return [{ path: `${issuePath}.blob`, code: 'invalid_content', message }];
}

/**
 * The name that a file is served under is checked as in an upload, unless the file has it already: what was taken before there was
 * a list of kinds stays. Throws no_executables or kind_not_accepted.
 */
export function requireAcceptedName({ filename, blob }: DataFieldInput, before: FieldRecord | undefined): void {
  const isKept = filename === before?.filename && (blob === undefined || blob === before?.blob);
  const refusal = filename && !isKept ? whyNotAccepted(filename) : null;
  if (refusal) fail(refusal);
}

/** Throws file_not_found for pictures and files that don't exist or that the caller may not use in this pack. */
export async function requireBlobs(
  deps: { table: Table },
  full: FullPack,
  caller: MemberCaller | SignatoryCaller,
  blobKeys: string[],
): Promise<void> {
  const found = await findBlobs(deps.table, blobKeys);
  if (!blobKeys.every((key) => isUsable(full, caller, found.get(key)))) fail('file_not_found');
}

/** The same for what a member puts into fields. Throws signature_of_another too. */
export async function requirePutIn(
  deps: { table: Table },
  full: FullPack,
  caller: MemberCaller,
  fields: readonly FieldRecord[],
): Promise<void> {
  const found = await findBlobs(
    deps.table,
    fields.flatMap(({ blob }) => blob ?? []),
  );
  const signatures = new Set(full.fields.filter(holdsSignature).map(({ blob }) => blob));
  for (const field of fields) {
    const blob = found.get(field.blob ?? '') ?? fail('file_not_found');
    if (!mayPutIn(caller, field, blob, signatures)) fail('signature_of_another');
    if (!isUsable(full, caller, blob)) fail('file_not_found');
  }
}

function isUsable({ pack }: FullPack, caller: MemberCaller | SignatoryCaller, blob: BlobRecord | undefined): boolean {
  return blob !== undefined && (isTheirs(blob, caller) || (caller.kind === 'member' && blob.pack_key === pack.key));
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Defined<T>;
}
