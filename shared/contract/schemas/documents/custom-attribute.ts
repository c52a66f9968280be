import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { keySchema, oneLine, text, timeSchema } from '../common.ts';

/** What a custom field belongs to (administration §3, Control levels). */
export const controlLevels = ['document_pack', 'child_document', 'data_field_file', 'appendix'] as const;
export const controlLevelSchema = z.enum(controlLevels);

/** The maximum in one pack, all levels together. */
export const maximumAttributes = 200;
/** The largest `custom_control_properties`, in characters of JSON. */
const maximumProperties = 20_000;

/** Lists and objects within each other. A stored item holds 32, and writing much deeper ones as JSON runs out of stack. */
const maximumDepth = 20;

const isWithin = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' || value === null || (depth > 0 && Object.values(value).every((inner) => isWithin(inner, depth - 1)));
const isShallow = (value: unknown) => isWithin(value, maximumDepth);

/** How a control is set up. `maximum`: in characters of JSON. */
export const propertiesSchema = (maximum: number) =>
  z.record(text(120), z.unknown()).check(
    z.refine(isShallow, `At most ${maximumDepth} levels within each other.`),
    z.refine((value) => !isShallow(value) || JSON.stringify(value).length <= maximum, `At most ${maximum} characters as JSON.`),
  );

/** A custom field of a pack (user defined attribute; administration §3). */
export const customAttributeSchema = z.strictObject({
  key: keySchema,
  document_key: says("The pack's key.", keySchema),
  related_entity_id: says(
    "The part of the pack that it belongs to, by `control_level`: a child's key, a file field's uuid, an appendix's key; empty for the pack.",
    text(120),
  ),
  id: says('From the name when it is added, then fixed, so that programs can rely on it.', text(140)),
  name: oneLine(120),
  value: text(5_000),
  required: says('Nothing is sent while the value is empty.', z.boolean()),
  visible_on_ui: z.boolean(),
  created_from_user_defined_attribute_id: z.nullable(text(140)),
  control_level: controlLevelSchema,
  is_template: z.boolean(),
  custom_control: says('Which control it is filled in with instead of a plain text; null for a text.', z.nullable(text(80))),
  custom_control_properties: propertiesSchema(maximumProperties),
  custom_control_value: text(5_000),
  date_updated: timeSchema,
});
export type CustomAttribute = z.output<typeof customAttributeSchema>;

const { document_key, key, id, ...shape } = customAttributeSchema.shape;

/** An upsert: with the `key` of an existing one it changes what it names, otherwise it needs a `name`. */
export const customAttributeInputSchema = z.strictObject({
  key: z.optional(key),
  related_entity_id: z.optional(shape.related_entity_id),
  name: z.optional(shape.name.check(z.minLength(1))),
  value: z.optional(shape.value),
  required: z.optional(shape.required),
  visible_on_ui: z.optional(shape.visible_on_ui),
  created_from_user_defined_attribute_id: z.optional(shape.created_from_user_defined_attribute_id),
  control_level: z.optional(shape.control_level),
  is_template: z.optional(shape.is_template),
  custom_control: z.optional(shape.custom_control),
  custom_control_properties: z.optional(shape.custom_control_properties),
  custom_control_value: z.optional(shape.custom_control_value),
  date_updated: says(
    "The custom field's `date_updated` as the caller last saw it. If somebody has changed it since, the answer is `version_conflict` with the `user_defined_attribute` as it is now.",
    z.optional(timeSchema),
  ),
});
export type CustomAttributeInput = z.output<typeof customAttributeInputSchema>;
