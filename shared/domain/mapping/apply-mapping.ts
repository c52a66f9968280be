import type { Mapping, MappingSource } from '../../contract/schemas/documents/document-mapping.ts';
import { readableEmail } from '../people/readable-email.ts';
import { filled, namesIn } from './placeholders.ts';

interface Person {
  name: string;
  email: string;
  mobile_number: string;
}

/** The parts of a document that may hold placeholders. */
export interface MappedDocument {
  document: { document_name: string; subject: string; message: string; external_id: string };
  /** `isDay`: it holds a day as YYYY-MM-DD. */
  fields: { uuid: string; custom_id: string; data: string | null; isDay?: boolean }[];
  signatories: (Person & { role: string })[];
  cc_recipients: Person[];
  /** `isDay`: its control holds a day. */
  attributes: { id: string; value: string; isDay?: boolean }[];
}

export interface UnknownName {
  /** The text that uses it: `document.subject`, `data_fields.city`, … */
  path: string;
  name: string;
}

/**
 * A document with its mapping's texts applied and placeholders filled in (spec core §3, Document mapping): finally
 * (`final`), or only as far as sources have values yet.
 */
export function applyMapping(before: MappedDocument, mapping: Mapping, sources: readonly MappingSource[], final: boolean): MappedDocument {
  const values = new Map(sources.map(({ name, value }) => [name, value]));
  const fill = (text: string) => filled(text, values, final);
  const mapped = withTexts(before, mapping);
  return {
    document: eachText(mapped.document, fill),
    fields: mapped.fields.map((field) => ({ ...field, data: field.data === null ? null : fill(field.data) })),
    signatories: mapped.signatories.map((person) => ({ ...person, ...filledPerson(person, fill) })),
    cc_recipients: mapped.cc_recipients.map((person) => ({ ...person, ...filledPerson(person, fill) })),
    attributes: mapped.attributes.map((attribute) => ({ ...attribute, value: fill(attribute.value) })),
  };
}

/** Names that the texts use but no source has. */
export function unknownNames(before: MappedDocument, mapping: Mapping, sources: readonly MappingSource[]): UnknownName[] {
  const known = new Set(sources.map(({ name }) => name));
  return textsOf(withTexts(before, mapping)).flatMap(({ path, text }) =>
    namesIn(text)
      .filter((name) => !known.has(name))
      .map((name) => ({ path, name })),
  );
}

/** Replaces the document's own texts with the mapping's. */
export function withTexts(before: MappedDocument, mapping: Mapping): MappedDocument {
  const data = new Map(mapping.data_fields.map(({ data_field_id, data }) => [data_field_id, data]));
  const values = new Map(mapping.user_defined_attributes.map(({ user_defined_attribute_id, value }) => [user_defined_attribute_id, value]));
  return {
    document: { ...before.document, ...given(mapping.document) },
    fields: before.fields.map((field) => ({ ...field, data: (field.custom_id && data.get(field.custom_id)) || field.data })),
    signatories: before.signatories.map((person) => ({ ...person, ...given(mapping.signatories[person.role] ?? {}) })),
    cc_recipients: before.cc_recipients.map((person, index) => ({ ...person, ...given(mapping.cc_recipients[index] ?? {}) })),
    attributes: before.attributes.map((attribute) => ({ ...attribute, value: values.get(attribute.id) ?? attribute.value })),
  };
}

function textsOf({ document, fields, signatories, cc_recipients, attributes }: MappedDocument): { path: string; text: string }[] {
  const ofPerson = (path: string, { name, email, mobile_number }: Person) =>
    Object.entries({ name, email, mobile_number }).map(([property, text]) => ({ path: `${path}.${property}`, text }));
  return [
    ...Object.entries(document).map(([property, text]) => ({ path: `document.${property}`, text })),
    ...fields.map(({ custom_id, uuid, data }) => ({ path: `data_fields.${custom_id || uuid}`, text: data ?? '' })),
    ...signatories.flatMap((person, index) => ofPerson(`signatories.${person.role || index}`, person)),
    ...cc_recipients.flatMap((person, index) => ofPerson(`cc_recipients.${index}`, person)),
    ...attributes.map(({ id, value }) => ({ path: `user_defined_attributes.${id}`, text: value })),
  ];
}

function filledPerson({ name, email, mobile_number }: Person, fill: (text: string) => string): Person {
  return { name: fill(name).trim(), email: readableEmail(fill(email)), mobile_number: fill(mobile_number).trim() };
}

function eachText<T extends Record<string, string>>(texts: T, fill: (text: string) => string): T {
  return Object.fromEntries(Object.entries(texts).map(([property, text]) => [property, fill(text)])) as T;
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function given<T extends object>(texts: T): Given<T> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Given<T>;
}
