import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import { fieldKind, fillsItself } from '../../fields/registry.ts';

/** The canonical text begins with this; it changes when the format does. */
export const contentFormat = 'countersign-content-2';

export interface ContentDocument {
  /** The key of the child document. */
  key: string;
  /** Hex, of the file as it was uploaded. */
  original_sha256: string | null;
}

export type ContentField = Pick<
  DataField,
  | 'uuid'
  | 'key'
  | 'page_index'
  | 'x'
  | 'y'
  | 'width'
  | 'height'
  | 'type'
  | 'signatory_uuid'
  | 'data'
  | 'blob'
  | 'filename'
  | 'description'
  | 'background_colour'
  | 'approve_decline_button_text'
  | 'auto_assign_date'
  | 'is_visible_in_final_document'
>;

/** The name and role in which somebody signs. */
export type ContentSigner = Pick<Signatory, 'name' | 'role'>;

/** What a signatory signs, and as whom. */
export interface Content<F extends ContentField = ContentField> {
  signer: ContentSigner;
  /** In the pack's order. */
  documents: readonly ContentDocument[];
  fields: readonly F[];
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
    people: readonly (ContentSigner & Pick<Signatory, 'uuid' | 'status'>)[];
    documents: readonly ContentDocument[];
    fields: readonly F[];
  },
): Content<F> {
  const signed = new Set(from.people.filter(({ status }) => status === 'complete').map(({ uuid }) => uuid)).add(signatoryUuid);
  const people = new Set(from.people.map(({ uuid }) => uuid));
  const seen = new Set(from.documents.map(({ key }) => key));
  // A `signatory_uuid` that belongs to no signatory means the sender, or nobody.
  const isSettled = (owner: string | null) => owner === null || !people.has(owner) || signed.has(owner);
  const fields = from.fields.filter((field) => seen.has(field.key) && isSettled(field.signatory_uuid));
  const { name = '', role = '' } = from.people.find(({ uuid }) => uuid === signatoryUuid) ?? {};
  return { signer: { name, role }, documents: from.documents, fields: fields.map((field) => withoutOwnDay(field, signatoryUuid)) };
}

/** The submission sets a date that fills itself, after its content was shown to the signatory. */
function withoutOwnDay<F extends ContentField>(field: F, signatoryUuid: string): F {
  return field.signatory_uuid === signatoryUuid && fillsItself(field) ? { ...field, data: null } : field;
}

/**
 * The canonical text of a content; `content_digest` is the hex SHA-256 over its UTF-8. It is JSON without white space:
 * `[format, [name, role], [[document key, SHA-256 of its original], …], [field, …]]` with the signatory's own name and
 * role. Documents are in the pack's order. A field is `[document key, page_index, x, y, width, height, type, value]`;
 * fields are sorted by their JSON, by code units. Numbers and strings are written as by ECMAScript's JSON.stringify.
 */
export function contentText({ signer: { name, role }, documents, fields }: Content): string {
  const originals = JSON.stringify(documents.map(({ key, original_sha256 }) => [key, original_sha256]));
  const lines = fields.map(fieldText).sort();
  return `[${JSON.stringify(contentFormat)},${JSON.stringify([name, role])},${originals},[${lines.join(',')}]]`;
}

/** Hex SHA-256 of a content. `sha256` answers the hex hash of a text's UTF-8. */
export function contentDigest(content: Content, sha256: (text: string) => string): string {
  return sha256(contentText(content));
}

/** One field in the canonical text. Fields that print the same have the same text. */
export function fieldText(field: ContentField): string {
  const { key, page_index, x, y, width, height, type } = field;
  return JSON.stringify([key, page_index, x, y, width, height, type, contentsOf(field)]);
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
