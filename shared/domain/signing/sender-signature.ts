import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import { selfSignatory } from '../../fields/field-types.ts';
import { fieldKind } from '../../fields/registry.ts';

/** The member who put a picture of a signature or initials into a field in setup, when, and over which file. */
export interface SignatureMaker {
  user_key: string;
  name: string;
  date: string;
  /** Hex SHA-256 of the file that the field stood on. */
  document_sha256: string;
}

const place = ['page_index', 'x', 'y', 'width', 'height', 'is_visible_in_final_document'] as const;

type Signed = Pick<DataField, 'type' | 'blob' | 'signatory_uuid' | (typeof place)[number]> & { maker?: SignatureMaker };

/** Whether the field holds a picture of somebody's signature or initials. */
export function holdsSignature({ type, blob }: Pick<DataField, 'type' | 'blob'>): boolean {
  return fieldKind(type).signs !== null && blob !== null;
}

/** Whether the picture was put in for the file with this hash. Pictures of older records count for the file that is there. */
export function isUnderItsFile(field: Signed, original_sha256: string | null): boolean {
  return !holdsSignature(field) || field.maker === undefined || field.maker.document_sha256 === original_sha256;
}

/** Whether a change gives the field a picture or file that was not in it: another one, or the same in another role. */
export function isPutIn(before: Signed | undefined, after: Signed): boolean {
  return after.blob !== null && !(before && after.blob === before.blob && after.type === before.type);
}

/**
 * Whether a change takes the picture or file that a field keeps away from what it was put in for: the field goes to
 * another person, or somebody else than the signature's maker moves it.
 */
export function losesContent(before: Signed | undefined, after: Signed, user_key: string): boolean {
  if (!before || before.blob === null || isPutIn(before, after)) return false;
  // A picture in a field of nobody goes along to whoever gets the field, but a signature only to the sender's own side.
  const stays = before.signatory_uuid === null && (!holdsSignature(before) || after.signatory_uuid === selfSignatory);
  if (before.signatory_uuid !== after.signatory_uuid && !stays) return true;
  const { maker } = before;
  const byAnother = holdsSignature(before) && maker !== undefined && maker.user_key !== user_key;
  return byAnother && place.some((name) => before[name] !== after[name]);
}

/** Who made a picture or file: a member, or somebody who signs. */
interface Made {
  user_key: string | null;
  signatory_uuid: string | null;
}

/**
 * Whether a member may put this picture or file into the field. Only its maker puts in a signature, and what somebody
 * who signs has made stays in their own fields. `signatures`: the pictures that now stand as signatures in the document.
 */
export function mayPutIn(
  { user_key }: { user_key: string },
  field: Pick<DataField, 'type' | 'blob' | 'signatory_uuid'>,
  made: Made,
  signatures: ReadonlySet<string | null>,
): boolean {
  if (made.user_key === user_key) return true;
  if (fieldKind(field.type).signs !== null || signatures.has(field.blob)) return false;
  return made.signatory_uuid === null || made.signatory_uuid === field.signatory_uuid;
}
