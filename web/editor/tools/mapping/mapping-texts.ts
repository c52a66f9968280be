import type { Mapping } from '../../../../shared/contract/schemas/documents/document-mapping.ts';
import { takesTexts } from '../../../../shared/domain/custom-controls/control-of.ts';
import { attributeValue } from '../../../../shared/domain/documents/shown-attributes.ts';
import { type MappedDocument, withTexts } from '../../../../shared/domain/mapping/apply-mapping.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import type { EditorState } from '../../state/editor-store.ts';

type Property = 'name' | 'email' | 'mobile_number';
const properties: readonly [Property, maximum: number][] = [
  ['name', 200],
  ['email', 254],
  ['mobile_number', 120],
];

export type TextGroup = 'document' | 'signatories' | 'data_fields' | 'cc_recipients' | 'user_defined_attributes';

/** One text of the document that the mapping may replace. */
export interface MappedText {
  /** As the server names it for an unknown name. */
  path: string;
  group: TextGroup;
  /** A role, custom id, number or name; of a property of the document empty. */
  of: string;
  property: keyof MappedDocument['document'] | Property | 'data';
  maximum: number;
  multiline: boolean;
  /** Its text in the document; with the mapping applied, the mapped one. */
  read: (document: MappedDocument) => string;
  /** Its text in the mapping; empty if the document's own one stays. */
  get: (mapping: Mapping) => string;
  set: (mapping: Mapping, text: string) => Mapping;
}

type Shown = Pick<EditorState, 'pack' | 'people' | 'fields'>;

/** The parts of the opened document that may hold placeholders. */
export function mappable({ pack, people, fields }: Shown): MappedDocument {
  const { document_name, subject, message, external_id } = pack;
  return {
    document: { document_name, subject, message, external_id },
    fields: Object.values(fields).map(({ uuid, custom_id, data }) => ({ uuid, custom_id, data })),
    signatories: people.map(({ role, name, email, mobile_number }) => ({ role, name, email, mobile_number })),
    cc_recipients: pack.cc_recipients.map(({ name, email, mobile_number }) => ({ name, email, mobile_number })),
    attributes: pack.user_defined_attributes.map((attribute) => ({ id: attribute.id, value: attributeValue(attribute) })),
  };
}

/** Every text that a mapping of this document may replace, in the order of the dialog. */
export function mappedTexts({ pack, people, fields }: Shown): MappedText[] {
  const ofDocument = (property: keyof MappedDocument['document'], maximum: number): MappedText => ({
    path: `document.${property}`,
    group: 'document',
    of: '',
    property,
    maximum,
    multiline: property === 'message',
    read: ({ document }) => document[property],
    get: (mapping) => mapping.document[property] ?? '',
    set: (mapping, text) => ({ ...mapping, document: { ...mapping.document, [property]: text || undefined } }),
  });
  const roles = [...new Set(people.map(({ role }) => role))].filter((role) => role !== '');
  const ids = new Map(
    Object.values(fields)
      .filter(({ custom_id, type }) => custom_id !== '' && fieldKind(type).content === 'data')
      .map((field) => [field.custom_id, field]),
  );
  return [
    ofDocument('document_name', 200),
    ofDocument('subject', 200),
    ofDocument('message', 5_000),
    ofDocument('external_id', 200),
    ...roles.flatMap((role) => properties.map(([property, maximum]) => ofRole(role, property, maximum))),
    ...[...ids.keys()].map(ofField),
    ...pack.cc_recipients.flatMap((_, index) => properties.map(([property, maximum]) => ofCopy(index, property, maximum))),
    ...pack.user_defined_attributes.filter(takesTexts).map(({ id, name }) => ofAttribute(id, name)),
  ];
}

function ofRole(role: string, property: Property, maximum: number): MappedText {
  return {
    path: `signatories.${role}.${property}`,
    group: 'signatories',
    of: role,
    property,
    maximum,
    multiline: false,
    read: ({ signatories }) => signatories.find((person) => person.role === role)?.[property] ?? '',
    get: ({ signatories }) => signatories[role]?.[property] ?? '',
    set: (mapping, text) => {
      const { [role]: before, ...others } = mapping.signatories;
      const person = { ...before, [property]: text || undefined };
      const isEmpty = properties.every(([name]) => person[name] === undefined);
      return { ...mapping, signatories: isEmpty ? others : { ...others, [role]: person } };
    },
  };
}

function ofField(id: string): MappedText {
  return {
    path: `data_fields.${id}`,
    group: 'data_fields',
    of: id,
    property: 'data',
    maximum: 5_000,
    multiline: false,
    read: ({ fields }) => fields.find(({ custom_id }) => custom_id === id)?.data ?? '',
    get: ({ data_fields }) => data_fields.find(({ data_field_id }) => data_field_id === id)?.data ?? '',
    set: (mapping, data) => {
      const others = mapping.data_fields.filter(({ data_field_id }) => data_field_id !== id);
      return { ...mapping, data_fields: data === '' ? others : [...others, { data_field_id: id, data }] };
    },
  };
}

function ofCopy(index: number, property: Property, maximum: number): MappedText {
  return {
    path: `cc_recipients.${index}.${property}`,
    group: 'cc_recipients',
    of: String(index + 1),
    property,
    maximum,
    multiline: false,
    read: ({ cc_recipients }) => cc_recipients[index]?.[property] ?? '',
    get: ({ cc_recipients }) => cc_recipients[index]?.[property] ?? '',
    set: (mapping, text) => {
      const length = Math.max(mapping.cc_recipients.length, index + 1);
      const cc_recipients = Array.from({ length }, (_, at) => {
        const before = mapping.cc_recipients[at] ?? {};
        return at === index ? { ...before, [property]: text || undefined } : before;
      });
      return { ...mapping, cc_recipients };
    },
  };
}

function ofAttribute(id: string, name: string): MappedText {
  return {
    path: `user_defined_attributes.${id}`,
    group: 'user_defined_attributes',
    of: name,
    property: 'data',
    maximum: 5_000,
    multiline: false,
    read: ({ attributes }) => attributes.find((attribute) => attribute.id === id)?.value ?? '',
    get: ({ user_defined_attributes }) =>
      user_defined_attributes.find(({ user_defined_attribute_id }) => user_defined_attribute_id === id)?.value ?? '',
    set: (mapping, value) => {
      const others = mapping.user_defined_attributes.filter(({ user_defined_attribute_id }) => user_defined_attribute_id !== id);
      return {
        ...mapping,
        user_defined_attributes: value === '' ? others : [...others, { user_defined_attribute_id: id, value }],
      };
    },
  };
}

/** A mapping without the texts for what the document no longer has, and their names. */
export function withoutGone(mapping: Mapping, { pack, people, fields }: Shown): { mapping: Mapping; gone: string[] } {
  const ids = new Set(Object.values(fields).map(({ custom_id }) => custom_id));
  const roles = new Set(people.map(({ role }) => role));
  const attributes = new Set(pack.user_defined_attributes.map(({ id }) => id));
  const goneFields = mapping.data_fields.filter(({ data_field_id }) => !ids.has(data_field_id));
  const goneRoles = Object.keys(mapping.signatories).filter((role) => !roles.has(role));
  const goneAttributes = mapping.user_defined_attributes.filter(({ user_defined_attribute_id: id }) => !attributes.has(id));
  const goneCopies = mapping.cc_recipients.slice(pack.cc_recipients.length).filter((one) => properties.some(([name]) => one[name]));
  return {
    mapping: {
      ...mapping,
      data_fields: mapping.data_fields.filter((one) => !goneFields.includes(one)),
      signatories: Object.fromEntries(Object.entries(mapping.signatories).filter(([role]) => roles.has(role))),
      cc_recipients: mapping.cc_recipients.slice(0, pack.cc_recipients.length),
      user_defined_attributes: mapping.user_defined_attributes.filter((one) => !goneAttributes.includes(one)),
    },
    gone: [
      ...goneRoles,
      ...goneFields.map(({ data_field_id }) => data_field_id),
      ...goneCopies.map(({ name, email }) => name ?? email ?? ''),
      ...goneAttributes.map(({ user_defined_attribute_id }) => user_defined_attribute_id),
    ].filter((name) => name !== ''),
  };
}

/** The texts that hold placeholders, or that the mapping replaces, as they will be written. */
export function previewOf(texts: readonly MappedText[], before: MappedDocument, after: MappedDocument, mapping: Mapping) {
  const mapped = withTexts(before, mapping);
  return texts
    .filter((text) => text.get(mapping) !== '' || text.read(mapped).includes('::'))
    .map((text) => ({ text, from: text.read(mapped), to: text.read(after) }));
}
