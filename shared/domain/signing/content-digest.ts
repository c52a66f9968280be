import type { DataField } from '../../contract/schemas/data-field.ts';
import type { Signatory } from '../../contract/schemas/signatory.ts';
import { fieldKind, fillsItself } from '../../fields/registry.ts';

/** Begins the canonical text, and changes with its form. */
export const contentFormat = 'countersign-content-2';

export interface ContentDocument {
  /** Of the child document. */
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

/** Whom somebody signs as. */
export type ContentSigner = Pick<Signatory, 'name' | 'role'>;

/** What a signatory puts their name to, and as whom. */
export interface Content<F extends ContentField = ContentField> {
  signer: ContentSigner;
  /** In the order of the pack. */
  documents: readonly ContentDocument[];
  fields: readonly F[];
}

/**
 * What this signatory puts their name to: their name and role, the documents that they see, and on these what the sender fixed, what people who have signed
 * filled in, and their own fields; not what others are still filling in. `fields`: as this signatory is shown them, without those that
 * field rules disable. The server and the signing page both call this, each with what it has.
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
  // Whoever is no signatory is the sender, or nobody.
  const isSettled = (owner: string | null) => owner === null || !people.has(owner) || signed.has(owner);
  const fields = from.fields.filter((field) => seen.has(field.key) && isSettled(field.signatory_uuid));
  const { name = '', role = '' } = from.people.find(({ uuid }) => uuid === signatoryUuid) ?? {};
  return { signer: { name, role }, documents: from.documents, fields: fields.map((field) => withoutOwnDay(field, signatoryUuid)) };
}

/** A date that fills itself is set by the submission, after what it is part of was shown. */
function withoutOwnDay<F extends ContentField>(field: F, signatoryUuid: string): F {
  return field.signatory_uuid === signatoryUuid && fillsItself(field) ? { ...field, data: null } : field;
}

/**
 * The canonical text of a content; `content_digest` is the hex SHA-256 over its UTF-8. It is JSON without white space:
 * `[format, [name, role], [[document key, SHA-256 of its original], …], [field, …]]`: the signatory's own name and role. Documents stand in the order of the pack. A field is
 * `[document key, page_index, x, y, width, height, type, value]`; fields are sorted by the JSON of each, by code units. Numbers and
 * strings are written as ECMAScript's JSON.stringify writes them.
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

/** One field in the canonical text: fields that print the same have the same. */
export function fieldText(field: ContentField): string {
  const { key, page_index, x, y, width, height, type } = field;
  return JSON.stringify([key, page_index, x, y, width, height, type, contentsOf(field)]);
}

/** What is hashed of one field's value: `value_digest` is the hex SHA-256 of this text. */
export function valueText(field: ContentField): string {
  return JSON.stringify(contentsOf(field));
}

/**
 * A field's value: `[data, blob, filename of a file, description, background_colour, button text, is_visible_in_final_document]`.
 * A blob's key stands for its bytes, which never change. Empty data is null. The words and colours are part of it, because they say
 * what a tick or an approval means, and what a block covers.
 */
function contentsOf(field: ContentField): unknown[] {
  const { type, data, blob, filename, description, background_colour, approve_decline_button_text, is_visible_in_final_document } = field;
  const named = fieldKind(type).content === 'file' ? filename : null;
  return [data || null, blob, named, description, background_colour, approve_decline_button_text, is_visible_in_final_document];
}
