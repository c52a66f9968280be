import * as z from 'zod/mini';
import { sourceName } from '../../../domain/mapping/placeholders.ts';
import { says } from '../../says.ts';
import { oneLine, text } from '../common.ts';

/** A name that placeholders use, and the text that replaces them. */
export const sourceSchema = z.strictObject({
  name: z.string().check(z.regex(sourceName, 'A letter or underscore, then letters, digits, _, . and -.')),
  value: text(5_000),
});
export type MappingSource = z.output<typeof sourceSchema>;

const line = (maximum: number) => z.optional(oneLine(maximum));
export const mappedPersonSchema = z.strictObject({ name: line(200), email: line(254), mobile_number: line(120) });
export const mappedDocumentSchema = z.strictObject({
  document_name: line(200),
  subject: line(200),
  message: z.optional(text(5_000)),
  external_id: line(200),
});
export const mappedFieldSchema = z.strictObject({ data_field_id: text(120), data: text(5_000) });
export const mappedCustomFieldSchema = z.strictObject({ user_defined_attribute_id: text(140), value: text(5_000) });

/** Texts with placeholders, `::name|fallback::`, for the properties that they fill. */
export const mappingSchema = z.strictObject({
  document: z._default(mappedDocumentSchema, {}),
  data_fields: says('By custom id.', z._default(z.array(mappedFieldSchema).check(z.maxLength(1_000)), [])),
  signatories: says(
    'By role.',
    z._default(
      z.record(text(120), mappedPersonSchema).check(z.refine((people) => Object.keys(people).length <= 100, 'At most 100 roles.')),
      {},
    ),
  ),
  cc_recipients: says('In order.', z._default(z.array(mappedPersonSchema).check(z.maxLength(50)), [])),
  user_defined_attributes: says('By id.', z._default(z.array(mappedCustomFieldSchema).check(z.maxLength(200)), [])),
});
export type Mapping = z.output<typeof mappingSchema>;

export const sourcesSchema = z.array(sourceSchema).check(
  z.maxLength(500),
  z.refine((sources) => new Set(sources.map(({ name }) => name)).size === sources.length, 'Each source has a name of its own.'),
);

/** The largest sources and mapping together, in bytes of JSON: what one item of the table holds beside its keys. */
export const maximumMapping = 300_000;

export const emptyMapping: Mapping = { document: {}, data_fields: [], signatories: {}, cc_recipients: [], user_defined_attributes: [] };
