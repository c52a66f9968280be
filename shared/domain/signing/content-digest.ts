import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import { isPrinted } from '../../fields/printing/is-printed.ts';
import { fieldKind, fillsItself } from '../../fields/registry.ts';
import { type ListedField, type ListedPerson, pageList } from './page-list.ts';

/**
 * The canonical text begins with this; it changes when the format does. Digests of earlier formats stay on record, on
 * certificates and in histories, as they were written: nothing computes them again.
 */
export const contentFormat = 'countersign-content-3';

export interface ContentDocument {
  /** The key of the child document. */
  key: string;
  /** Hex, of the file as it was uploaded. */
  original_sha256: string | null;
}

export type ContentField = ListedField & Pick<DataField, 'auto_assign_date'>;

/** The name and role in which somebody signs. */
export type ContentSigner = Pick<Signatory, 'name' | 'role'>;

/** What a signatory signs, and as whom. */
export interface Content<F extends ContentField = ContentField> {
  signer: ContentSigner;
  /** In the pack's order. */
  documents: readonly ContentDocument[];
  /** In drawing order, as they are drawn. */
  fields: readonly (F & { remark?: string })[];
}

/**
 * What this signatory signs: their name and role, the documents that they see, and on these what the sender fixed, what
 * people who have signed filled in, and their own fields; but not what others are still filling in. `fields`: as this
 * signatory is shown them, without those that field rules disable. The server and the signing page both call this, each
 * with its own data.
 */
export function contentFor<F extends ContentField>(
  signatoryUuid: string,
  from: {
    people: readonly (ContentSigner & ListedPerson)[];
    documents: readonly ContentDocument[];
    fields: readonly F[];
  },
): Content<F> {
  const { people, documents } = from;
  const settled = pageList(from.fields, { viewer: signatoryUuid, people, documents }).filter(({ part }) => part !== 'open');
  const { name = '', role = '' } = people.find(({ uuid }) => uuid === signatoryUuid) ?? {};
  return { signer: { name, role }, documents, fields: settled.map(({ field, part }) => (part === 'mine' ? withoutOwnDay(field) : field)) };
}

/** The submission sets a date that fills itself, after its content was shown to the signatory. */
function withoutOwnDay<F extends ContentField>(field: F): F {
  return fillsItself(field) ? { ...field, data: null } : field;
}

/**
 * The canonical text of a content; `content_digest` is the hex SHA-256 over its UTF-8. It is JSON without white space:
 * `[format, [name, role], [[document key, SHA-256 of its original], …], [field, …]]` with the signatory's own name and
 * role. Documents are in the pack's order. A field is `[document key, page_index, x, y, width, height, type, value,
 * font_size, date_format, whether it is printed, remark]`. Fields are in the order in which they are drawn, because that
 * says what covers what. Numbers and strings are written as by ECMAScript's JSON.stringify.
 */
export function contentText({ signer: { name, role }, documents, fields }: Content): string {
  const originals = documents.map(({ key, original_sha256 }) => [key, original_sha256]);
  const drawn = fields.map((field) => [...partsOf(field), isPrinted(field), field.remark ?? '']);
  return JSON.stringify([contentFormat, [name, role], originals, drawn]);
}

/** Hex SHA-256 of a content. `sha256` answers the hex hash of a text's UTF-8. */
export function contentDigest(content: Content, sha256: (text: string) => string): string {
  return sha256(contentText(content));
}

/** One field, to tell whether it has changed. Fields that print the same have the same text, apart from a note's remark. */
export function fieldText(field: ContentField): string {
  return JSON.stringify(partsOf(field));
}

function partsOf(field: ContentField): unknown[] {
  const { key, page_index, x, y, width, height, type, font_size = 0, date_format = '' } = field;
  return [key, page_index, x, y, width, height, type, contentsOf(field), font_size, date_format];
}

/** The hashed text of one field's value: `value_digest` is its hex SHA-256. */
export function valueText(field: ContentField): string {
  return JSON.stringify(contentsOf(field));
}

/**
 * A field's value: `[data, blob, filename of a file, description, background_colour, button text,
 * is_visible_in_final_document]`. A blob's key stands for its bytes, which never change. Empty data is null. Words and
 * colours are part of the value, because they say what a tick or an approval means, and what a block covers.
 */
function contentsOf(field: ContentField): unknown[] {
  const { type, data, blob, filename, description, background_colour, approve_decline_button_text, is_visible_in_final_document } = field;
  const named = fieldKind(type).content === 'file' ? filename : null;
  return [data || null, blob, named, description, background_colour, approve_decline_button_text, is_visible_in_final_document];
}
