import type { MappedDocument } from '../mapping/apply-mapping.ts';
import { columnPartsOf, type TextPart, textOf } from '../mapping/placeholders.ts';
import { readableEmail } from '../people/readable-email.ts';
import { type ColumnType, type DateOrder, readValue } from '../recipients/column-types.ts';

/** Words with `::column|fallback::` for a person. Empty words leave what the template says. */
export interface MappedPerson {
  signatory_or_cc_id: string;
  name: string;
  email: string;
  mobile_number: string;
}

/** What each document of a bulk send gets, in words with `::column|fallback::`. Empty words leave what the template says. */
export interface BulkMapping {
  document_name: string;
  subject: string;
  message: string;
  data_fields: { data_field_id: string; data: string }[];
  signatories: MappedPerson[];
  cc_recipients: MappedPerson[];
  user_defined_attributes: { user_defined_attribute_id: string; value: string }[];
}

/** The document's own texts, as people call them. */
export const documentTexts = {
  document_name: 'Name of the document',
  subject: 'Subject of the mail',
  message: 'Message of the mail',
} as const satisfies Partial<Record<keyof BulkMapping, string>>;
export const documentTextNames = Object.keys(documentTexts) as (keyof typeof documentTexts)[];

export const emptyBulkMapping: BulkMapping = {
  document_name: '',
  subject: '',
  message: '',
  data_fields: [],
  signatories: [],
  cc_recipients: [],
  user_defined_attributes: [],
};

/** People in copy have no ids of their own: they are named by their place. */
export const ccId = (index: number): string => `cc_${index + 1}`;

/** The values of a row, by column. */
export function valuesOf(columns: readonly string[], cells: readonly string[]): Map<string, string> {
  return new Map(columns.map((name, at) => [name, (cells[at] ?? '').trim()]));
}

/** What comes first in the days of each column that holds days. */
export type DayOrders = Readonly<Record<string, DateOrder>>;

export function dayOrdersOf({
  field_types,
  date_orders,
}: {
  field_types: Readonly<Record<string, ColumnType>>;
  date_orders: Readonly<Record<string, DateOrder>>;
}): DayOrders {
  const days = Object.entries(field_types).filter(([, column]) => column === 'date');
  return Object.fromEntries(days.map(([name]) => [name, date_orders[name] ?? 'day_first']));
}

/** The values of a row for a field that holds a day: days as YYYY-MM-DD, however their cells write them. */
export function dayValuesOf(values: ReadonlyMap<string, string>, orders: DayOrders): ReadonlyMap<string, string> {
  const written = Object.entries(orders).map(([name, order]): [string, string] => {
    const value = values.get(name) ?? '';
    return [name, String(readValue(value, 'date', order) ?? value)];
  });
  return written.length === 0 ? values : new Map([...values, ...written.filter(([name]) => values.has(name))]);
}

/** The columns that a text uses, each once. */
export function columnsIn(text: string): string[] {
  return [...new Set(columnPartsOf(text).flatMap((part) => (typeof part === 'string' ? [] : [part.name])))];
}

/** Texts whose parts are kept: every row is filled into the same ones. */
const mostKept = 2_000;
const keptParts = new Map<string, readonly TextPart[]>();

function partsIn(text: string): readonly TextPart[] {
  const known = keptParts.get(text);
  if (known) return known;
  const parts = columnPartsOf(text);
  if (keptParts.size >= mostKept) keptParts.clear();
  keptParts.set(text, parts);
  return parts;
}

/** Characters after which a filled text is cut. It is longer than anything that it could fill, and is refused. */
const longestFilled = 20_000;

/**
 * A text with a row's values in place; an empty value gives the fallback. Values are never read for placeholders again.
 * `kept`: the text is read once more for the template's own placeholders, so plain colons are doubled.
 */
export function filledFrom(text: string, values: ReadonlyMap<string, string>, kept = false): string {
  if (!text.includes('::')) return text;
  const parts: TextPart[] = [];
  let length = 0;
  for (const part of partsIn(text)) {
    const value = typeof part === 'string' ? part : values.get(part.name);
    const filled = typeof part === 'string' || value === undefined ? part : value || (part.fallback ?? '');
    parts.push(filled);
    // A few letters can name the longest cell thousands of times.
    length += typeof filled === 'string' ? filled.length : 0;
    if (length > longestFilled) break;
  }
  return kept ? textOf(parts) : parts.map((part) => (typeof part === 'string' ? part : textOf([part]))).join('');
}

/** A mapping by the places that its people and fields have in a copy of the template. Null where it says nothing. It is kept as JSON. */
export interface PlacedMapping {
  document: Pick<BulkMapping, 'document_name' | 'subject' | 'message'>;
  signatories: (MappedPerson | null)[];
  cc_recipients: (MappedPerson | null)[];
  fields: (string | null)[];
  attributes: Record<string, string>;
}

interface Mapped {
  signatories: readonly { uuid: string }[];
  cc_recipients: readonly object[];
  /** In the order of the copy, each with its uuid in the template. */
  fields: readonly { custom_id: string; uuid: string }[];
}

export function placed(mapping: BulkMapping, { signatories, cc_recipients, fields }: Mapped): PlacedMapping {
  const { document_name, subject, message } = mapping;
  const personOf = (people: readonly MappedPerson[], id: string) =>
    people.find(({ signatory_or_cc_id }) => signatory_or_cc_id === id) ?? null;
  const data = new Map(mapping.data_fields.map(({ data_field_id, data }) => [data_field_id, data]));
  return {
    document: { document_name, subject, message },
    signatories: signatories.map(({ uuid }) => personOf(mapping.signatories, uuid)),
    cc_recipients: cc_recipients.map((_, index) => personOf(mapping.cc_recipients, ccId(index))),
    fields: fields.map(({ custom_id, uuid }) => (custom_id !== '' ? data.get(custom_id) : undefined) ?? data.get(uuid) ?? null),
    attributes: Object.fromEntries(mapping.user_defined_attributes.map((one) => [one.user_defined_attribute_id, one.value])),
  };
}

/** A document's texts with a row's words in place of the template's. */
export function withRow(
  before: MappedDocument,
  mapping: PlacedMapping,
  values: ReadonlyMap<string, string>,
  kept: boolean,
  orders: DayOrders = {},
): MappedDocument {
  const days = dayValuesOf(values, orders);
  const said = (words: string | undefined, own: string) =>
    words === undefined || words.trim() === '' ? own : filledFrom(words, values, kept);
  const person = <P extends { name: string; email: string; mobile_number: string }>(
    own: P,
    mapped: MappedPerson | null | undefined,
  ): P => ({
    ...own,
    name: said(mapped?.name, own.name).trim(),
    email: readableEmail(said(mapped?.email, own.email)),
    mobile_number: said(mapped?.mobile_number, own.mobile_number).trim(),
  });
  const { document } = before;
  return {
    document: {
      ...document,
      document_name: said(mapping.document.document_name, document.document_name).trim() || document.document_name,
      subject: said(mapping.document.subject, document.subject),
      message: said(mapping.document.message, document.message),
    },
    signatories: before.signatories.map((own, at) => person(own, mapping.signatories[at])),
    cc_recipients: before.cc_recipients.map((own, at) => person(own, mapping.cc_recipients[at])),
    fields: before.fields.map((field, at) => {
      const words = mapping.fields[at] ?? '';
      return words.trim() === '' ? field : { ...field, data: filledFrom(words, field.isDay ? days : values, kept) };
    }),
    attributes: before.attributes.map((one) => {
      const words = mapping.attributes[one.id] ?? '';
      return words.trim() === '' ? one : { ...one, value: filledFrom(words, one.isDay ? days : values, kept) };
    }),
  };
}
