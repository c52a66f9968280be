import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { holdsSignature, losesContent } from '../../../shared/domain/signing/sender-signature.ts';
import { copyProperty, editableProperties, type FieldPatch, type Fields, patchField, withPicture } from '../core/editor-field.ts';
import type { Change } from '../state/change-fields.ts';

const nothing = { blob: null, blob_url: null, file_key: null, filename: null };

/** The signatures and initials that members have put into these fields, in the order of pages. */
export function placedSignatures(fields: readonly DataField[]): DataField[] {
  return fields.filter(holdsSignature).sort((a, b) => a.page_index - b.page_index || a.y - b.y);
}

/**
 * The signatures that a change of fields would take out, by the server's own rule, and those of others in fields that it
 * deletes. Whoever deletes a field with their own signature can put it in again.
 */
export function signaturesLost(fields: Fields, { put = [], remove = [] }: Change): DataField[] {
  const moved = put.flatMap((after) => {
    const before = fields[after.uuid];
    return before && holdsSignature(before) && losesContent(asMadeBy(before), after, 'me') ? [before] : [];
  });
  const deleted = remove.flatMap((uuid) => fields[uuid] ?? []).filter((field) => holdsSignature(field) && isAnothers(field));
  return placedSignatures([...moved, ...deleted]);
}

/** The change with these signatures taken out, over the fields as they are by now: others may have changed them since `seen`. */
export function withoutSignatures(change: Change, lost: readonly DataField[], seen: Fields, now: Fields): Change {
  if (lost.length === 0) return change;
  const gone = new Set(lost.map(({ uuid }) => uuid));
  const put = (change.put ?? []).flatMap((field) => {
    const rebased = seen[field.uuid] === now[field.uuid] ? field : onNewer(field, seen[field.uuid], now[field.uuid]);
    return rebased ? [gone.has(field.uuid) ? withPicture(rebased, nothing) : rebased] : [];
  });
  return { ...change, put };
}

/** The signatures that were there before, and that the server has taken out since. */
export function signaturesEmptied(before: Fields, after: Fields): DataField[] {
  return placedSignatures(
    Object.values(before).filter(({ uuid }) => {
      const now = after[uuid];
      return now !== undefined && now.signature_emptied !== undefined && !holdsSignature(now);
    }),
  );
}

const isAnothers = ({ signature_put_in: put }: DataField) => put !== undefined && !put.by_you;

/** The field with the maker that the rule asks for. Only whether it is somebody else counts. */
function asMadeBy(field: DataField) {
  const { signature_put_in: put } = field;
  return put && isAnothers(field) ? { ...field, maker: { ...put, user_key: 'another', document_sha256: '' } } : field;
}

/** What was changed in a field, on its newer state. Undefined if it is gone. */
function onNewer(changed: DataField, seen: DataField | undefined, now: DataField | undefined): DataField | undefined {
  if (!now || !seen) return undefined;
  const patch: FieldPatch = {};
  for (const property of editableProperties) {
    if (changed[property] !== seen[property]) copyProperty(changed, patch, property);
  }
  return patchField(now, patch);
}
