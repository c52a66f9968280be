import { wordsOf } from '../../shared/fields/printing/drawing.ts';
import { fieldKind, fillsItself } from '../../shared/fields/registry.ts';
import type { FieldsInForce } from '../data/fields/fields-in-force.ts';
import { lastFilledBy } from '../data/fields/filled-in-by.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../data/pack/signatory-records.ts';
import { fail } from '../runtime/failure.ts';
import { mayHide } from './may-hide.ts';
import { contentOf, digestOf } from './signed-content.ts';

/** The answer names at most this many fields. A caller who needs all of them fetches the document. */
const namedAtMost = 100;

/** At most this many of the latest signatures are looked back over. Each costs a digest of the whole content. */
const lookedBackAtMost = 50;

/** The content that somebody was shown, which they submit. */
export interface Shown {
  /** The pack, with the people who had signed by then. */
  full: FullPack;
  /** Those who have signed since, only in fields for signatures, initials and dates of signing, which hide nothing. */
  addedAfter: readonly SignatoryRecord[];
}

/**
 * The content with this digest, which is the current one, or the current one without the latest signatures. People sign
 * what they were shown: if others have since put in anything that says more than who signed and when, or that may hide what
 * stood there, the submission is refused. The answer names the person they now sign as, and what others have put in since
 * the signatory first saw the document. `shown`: undefined if the caller did not say. Throws content_changed.
 */
export function requireShown(full: FullPack, me: SignatoryRecord, inForce: FieldsInForce, shown: string | undefined): Shown {
  if (shown === undefined) return { full, addedAfter: [] };
  const content_digest = digestOf(full, me.uuid, inForce);
  if (shown === content_digest) return { full, addedAfter: [] };
  const { fields } = contentOf(full, me.uuid, inForce);
  const earlier = beforeLatest(full, me, inForce, { fields, shown });
  if (earlier) return earlier;
  const changed = fields.flatMap((field) => changeBySomebodyElse(full, me, field) ?? []);
  const signer = { name: me.name, role: me.role };
  fail('content_changed', { answer: { content_digest, signer, changed: changed.slice(0, namedAtMost) } });
}

/**
 * The content that had the digest `shown` before the latest signatures, if these added nothing that a reader has to know
 * before they sign, and nothing that may hide what they were shown. People sign one after another, so what was shown
 * lacks the latest of them.
 */
function beforeLatest(
  full: FullPack,
  me: SignatoryRecord,
  inForce: FieldsInForce,
  { fields, shown }: { fields: readonly FieldRecord[]; shown: string },
): Shown | undefined {
  const withContent = new Set(fields.filter(saysMore).map((field) => field.signatory_uuid));
  const latestFirst = full.signatories
    .filter(({ status }) => status === 'complete')
    .sort((a, b) => (signedAt(b) > signedAt(a) ? 1 : signedAt(b) < signedAt(a) ? -1 : 0));
  for (let count = 1; count <= Math.min(latestFirst.length, lookedBackAtMost); count++) {
    const addedAfter = latestFirst.slice(0, count);
    if (withContent.has(addedAfter.at(-1)?.uuid ?? '')) return undefined;
    const earlier = beforeSigning(full, addedAfter, me);
    if (digestOf(earlier, me.uuid, inForce) !== shown) continue;
    return coversShown(full, addedAfter, fields) ? undefined : { full: earlier, addedAfter: addedAfter.reverse() };
  }
  return undefined;
}

/** Whether what stands in this field says more than that its signatory has signed, and on which day. */
function saysMore(field: FieldRecord): boolean {
  const { signs, draw } = fieldKind(field.type);
  if (signs !== null || fillsItself(field)) return false;
  return Boolean(field.data || field.blob) || draw(field) !== null;
}

/** Whether something that these people have filled in may hide what a reader was shown before. */
function coversShown({ children }: FullPack, people: readonly SignatoryRecord[], fields: readonly FieldRecord[]): boolean {
  const late = new Set<string | null>(people.map(({ uuid }) => uuid));
  const drawn = fields.flatMap((field) => {
    const drawing = fieldKind(field.type).draw(field);
    return drawing ? [{ field, drawing }] : [];
  });
  const added = drawn.filter(({ field }) => late.has(field.signatory_uuid)).map(({ field }) => field);
  // A band of colour without words is there to be signed on.
  const says = drawn.filter(({ field, drawing }) => !fieldKind(field.type).liesUnder || wordsOf(drawing) !== '');
  return mayHide(
    added,
    says.map(({ field }) => field),
    ({ key, page_index }) => {
      const [width, height] = children.find((child) => child.key === key)?.page_sizes[page_index] ?? [];
      return width === undefined || height === undefined ? undefined : { width, height };
    },
  );
}

const signedAt = ({ date_signed }: SignatoryRecord) => date_signed ?? '';

/** These people stand where the caller stands: asked, and yet to sign. */
function beforeSigning(full: FullPack, people: readonly SignatoryRecord[], { status }: SignatoryRecord): FullPack {
  const late = new Set(people.map(({ uuid }) => uuid));
  const signatories = full.signatories.map((person) => (late.has(person.uuid) ? { ...person, status, date_signed: null } : person));
  return { ...full, signatories };
}

/** Other people's content becomes visible when they save it into one of the signatory's fields, or when they sign. */
function changeBySomebodyElse(full: FullPack, me: SignatoryRecord, field: FieldRecord) {
  const owner = full.signatories.find(({ uuid }) => uuid === field.signatory_uuid);
  const mine = owner?.uuid === me.uuid;
  if (!owner || (mine && lastFilledBy(full, field) === null)) return undefined;
  const signed = mine ? '' : (owner.date_signed ?? '');
  const date_updated = field.date_updated > signed ? field.date_updated : signed;
  if (date_updated <= (me.date_viewed ?? me.date_asked ?? '')) return undefined;
  const { uuid, key, page_index, type, description, custom_id, data } = field;
  return { uuid, key, page_index, type, description, custom_id, data, by: lastFilledBy(full, field) ?? owner.name, date_updated };
}
