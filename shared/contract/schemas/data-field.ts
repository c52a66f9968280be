import * as z from 'zod/mini';
import { keySchema, points, text, timeSchema, uuidSchema } from './common.ts';

/** The data field types that can be placed (spec core §3). */
export const fieldTypes = ['text', 'date', 'signature', 'initial', 'check', 'image'] as const;
export type FieldType = (typeof fieldTypes)[number];

export const dataFieldSchema = z.strictObject({
  uuid: uuidSchema,
  /** The child document it stands on. */
  key: keySchema,
  /** From 0. */
  page_index: z.int().check(z.gte(0), z.lte(1_999)),
  /** x, y, width, height: points from the top left of the page as displayed. */
  x: points,
  y: points,
  width: points.check(z.gte(4)),
  height: points.check(z.gte(4)),
  type: z.enum(fieldTypes),
  required: z.boolean(),
  signatory_uuid: z.nullable(uuidSchema),
  /** Text, `YYYY-MM-DD` for a date, `checked` or `unchecked` for a check. */
  data: z.nullable(text(5_000)),
  /** The `blob_key` an upload answered: the content of a signature, initial or image field. */
  blob: z.nullable(text(200)),
  /** Where the content can be fetched for a short while. */
  blob_url: z.nullable(z.string()),
  filename: z.nullable(text(255)),
  custom_id: text(120),
  description: text(500),
  auto_assign_date: z.boolean(),
  checkbox_group: text(120),
  is_mutually_exclusive: z.boolean(),
  is_visible_in_final_document: z.boolean(),
  updated_by_user_name: text(200),
  date_created: timeSchema,
  date_updated: timeSchema,
});
export type DataField = z.output<typeof dataFieldSchema>;

const shape = dataFieldSchema.shape;

/** What a save may say of a field: an upsert by uuid. New fields need page, place, size and type. */
export const dataFieldInputSchema = z.strictObject({
  uuid: shape.uuid,
  page_index: z.optional(shape.page_index),
  x: z.optional(shape.x),
  y: z.optional(shape.y),
  width: z.optional(shape.width),
  height: z.optional(shape.height),
  type: z.optional(shape.type),
  required: z.optional(shape.required),
  signatory_uuid: z.optional(shape.signatory_uuid),
  data: z.optional(shape.data),
  blob: z.optional(shape.blob),
  filename: z.optional(shape.filename),
  custom_id: z.optional(shape.custom_id),
  description: z.optional(shape.description),
  auto_assign_date: z.optional(shape.auto_assign_date),
  checkbox_group: z.optional(shape.checkbox_group),
  is_mutually_exclusive: z.optional(shape.is_mutually_exclusive),
  is_visible_in_final_document: z.optional(shape.is_visible_in_final_document),
  /** The version this change is based on; an older one is refused with 409 and the newer field in the answer. */
  date_updated: z.optional(timeSchema),
  removed: z.optional(z.boolean()),
});
export type DataFieldInput = z.output<typeof dataFieldInputSchema>;
