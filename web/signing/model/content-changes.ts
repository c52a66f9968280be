import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { type Content, contentFor, fieldText } from '../../../shared/domain/signing/content-digest.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';

/**
 * What this person puts their name to, as the page shows it. `fields` have the values entered here; fields disabled by
 * rules are left out.
 */
export function shownContent(pack: Pack, fields: readonly DataField[], signatoryUuid: string): Content<DataField> {
  return contentFor(signatoryUuid, { people: pack.signatories, documents: pack.child_documents, fields });
}

type SignerPart = 'name' | 'role';

/** One change by others in what was shown before. */
export type ContentChange =
  | { kind: 'changed' | 'came' | 'went'; uuid: string; before: DataField | null; after: DataField | null }
  /** The sender changed the person's own name or role; `uuid` tells the two changes apart. */
  | { kind: 'signer'; uuid: SignerPart; before: string; after: string }
  /** A document that somebody rejected. */
  | { kind: 'document_went'; uuid: string; name: string };

/** The differences between what was shown and what is now. None of them was entered here. */
export function contentChanges(
  before: Content<DataField>,
  after: Content<DataField>,
  names: ReadonlyMap<string, string> = new Map(),
): ContentChange[] {
  const left = new Set(after.documents.map(({ key }) => key));
  const gone = before.documents.filter(({ key }) => !left.has(key));
  const [was, is] = [byUuid(before), byUuid(after)];
  const changed = [...is.values()].flatMap((now): ContentChange[] => {
    const old = was.get(now.uuid);
    if (!old) return isNothing(now) ? [] : [{ kind: 'came', uuid: now.uuid, before: null, after: now }];
    return fieldText(old) === fieldText(now) ? [] : [{ kind: 'changed', uuid: now.uuid, before: old, after: now }];
  });
  const went = [...was.values()].flatMap((old): ContentChange[] =>
    is.has(old.uuid) || isNothing(old) || !left.has(old.key) ? [] : [{ kind: 'went', uuid: old.uuid, before: old, after: null }],
  );
  return [
    ...signerChanges(before, after),
    ...gone.map(({ key }): ContentChange => ({ kind: 'document_went', uuid: key, name: names.get(key) ?? '' })),
    ...changed,
    ...went,
  ];
}

function signerChanges({ signer: was }: Content, { signer: is }: Content): ContentChange[] {
  return (['name', 'role'] as const).flatMap((part): ContentChange[] => {
    return was[part] === is[part] ? [] : [{ kind: 'signer', uuid: part, before: was[part], after: is[part] }];
  });
}

/** The changes since the document was first shown, with newer ones added. A value that is as it was again is no change. */
export function mergedChanges(known: readonly ContentChange[], further: readonly ContentChange[]): ContentChange[] {
  const all = new Map(known.map((change) => [change.uuid, change]));
  for (const change of further) {
    const earlier = all.get(change.uuid);
    const merged = earlier ? joined(earlier, change) : change;
    if (merged) all.set(change.uuid, merged);
    else all.delete(change.uuid);
  }
  return [...all.values()];
}

/** The changes that still stand: none of a value alone that this person has replaced here since. `fields`: as they are shown now. */
export function standingChanges(changes: readonly ContentChange[], fields: readonly DataField[]): ContentChange[] {
  const shown = new Map(fields.map((field) => [field.uuid, field]));
  return changes.filter((change) => {
    if (change.kind !== 'changed' || !change.before || !change.after) return true;
    const now = shown.get(change.uuid);
    return !now || withoutValue(change.before) !== withoutValue(change.after) || fieldText(now) === fieldText(change.after);
  });
}

const withoutValue = (field: DataField) => fieldText({ ...field, data: null, blob: null, filename: null });

function joined(earlier: ContentChange, later: ContentChange): ContentChange | null {
  if (earlier.kind === 'signer' && later.kind === 'signer') {
    return earlier.before === later.after ? null : { ...later, before: earlier.before };
  }
  if (earlier.kind === 'signer' || later.kind === 'signer') return later;
  if (earlier.kind === 'document_went' || later.kind === 'document_went') return later;
  const { before } = earlier;
  const { uuid, after } = later;
  if (before && after) return fieldText(before) === fieldText(after) ? null : { kind: 'changed', uuid, before, after };
  if (!before && !after) return null;
  return { kind: after ? 'came' : 'went', uuid, before, after };
}

function byUuid({ fields }: Content<DataField>): Map<string, DataField> {
  return new Map(fields.map((field) => [field.uuid, field]));
}

/** Nothing is visible: an empty field of somebody who has signed. A block is visible even if it is empty. */
function isNothing(field: DataField): boolean {
  return fieldKind(field.type).draw(field) === null;
}
