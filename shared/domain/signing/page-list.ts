import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import type { DrawnContent } from '../../fields/field-kind.ts';
import type { Drawing } from '../../fields/printing/drawing.ts';
import { drawingOrder } from '../../fields/printing/drawing-order.ts';
import { isPrinted } from '../../fields/printing/is-printed.ts';
import type { StampField } from '../../fields/printing/stamp-field.ts';
import { fieldKind } from '../../fields/registry.ts';
import type { Rectangle } from '../../geometry/placing.ts';
import { withRemark } from './signer-notes.ts';

export type ListedField = DrawnContent &
  Rectangle &
  Pick<
    DataField,
    | 'uuid'
    | 'key'
    | 'page_index'
    | 'signatory_uuid'
    | 'date_updated'
    | 'updated_by_user_name'
    | 'filled_by_name'
    | 'is_temporary_field'
    | 'is_visible_in_final_document'
  >;

export type ListedPerson = Pick<Signatory, 'uuid' | 'name' | 'status' | 'date_signed'>;

/**
 * Whose content a field is, to one signatory: the sender's, their own, that of somebody who has signed, or that of
 * somebody who has not.
 */
export type Part = 'sender' | 'mine' | 'signed' | 'open';

/** One thing on a page. The field is as it is drawn: an added note has its remark. */
export interface PageEntry<F extends ListedField = ListedField> {
  uuid: string;
  /** Of the document. */
  key: string;
  page_index: number;
  box: Rectangle;
  owner: string | null;
  part: Part;
  /** Null for an empty field. */
  drawing: Drawing | null;
  isPrinted: boolean;
  field: F & { remark?: string };
}

/**
 * What stands on the pages of these documents, in drawing order. What somebody signs, its digest and what is printed are
 * all computed from this list, so that they can't differ. `viewer`: the signatory whom it is for; null for nobody.
 */
export function pageList<F extends ListedField>(
  fields: readonly F[],
  { viewer, people, documents }: { viewer: string | null; people: readonly ListedPerson[]; documents: readonly { key: string }[] },
): PageEntry<F>[] {
  const position = new Map(documents.map(({ key }, at) => [key, at]));
  const at = ({ key }: F) => position.get(key) ?? -1;
  return fields
    .filter(({ key }) => position.has(key))
    .sort((a, b) => at(a) - at(b) || drawingOrder(a, b))
    .map((one) => {
      const field = withRemark(one, people);
      const { uuid, key, page_index, x, y, width, height, signatory_uuid: owner } = field;
      const drawing = fieldKind(field.type).draw(field);
      return {
        uuid,
        key,
        page_index,
        box: { x, y, width, height },
        owner,
        part: partOf(field, viewer, people),
        drawing,
        isPrinted: isPrinted(field),
        field,
      };
    });
}

/** What of these is printed, in the same order. */
export function stampsOf(entries: readonly PageEntry[]): StampField[] {
  return entries.flatMap(({ page_index, box, drawing, isPrinted }) => {
    return drawing && isPrinted ? [{ page_index, ...box, content: drawing }] : [];
  });
}

/** A `signatory_uuid` that belongs to no signatory means the sender, or nobody. */
function partOf(field: ListedField, viewer: string | null, people: readonly ListedPerson[]): Part {
  const owner = people.find(({ uuid }) => uuid === field.signatory_uuid);
  if (!owner) return 'sender';
  if (owner.uuid === viewer) return 'mine';
  return owner.status === 'complete' ? 'signed' : 'open';
}
