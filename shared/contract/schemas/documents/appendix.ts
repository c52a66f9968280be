import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { keySchema, oneLine, text, timeSchema } from '../common.ts';

/** Who sees a supporting document beside the team: everybody, the signatories, recipients of a copy, or nobody. */
export const appendixAudiences = ['all', 'signatories', 'cc_recipients', 'team'] as const;
export type AppendixAudience = (typeof appendixAudiences)[number];

/** The maximum in one pack. */
export const maximumAppendices = 50;

/** Spec core §9: the name of a new one. */
export const defaultAppendixDescription = 'Supporting document';

export const appendixAudienceSchema = z.enum(appendixAudiences);

/** A supporting document. */
export const appendixSchema = z.strictObject({
  key: keySchema,
  _id: says('The id that the creating program gave it. It identifies a repeated save that knows no key yet.', z.nullable(text(120))),
  document_key: says('The pack, or the child document, that it belongs to.', keySchema),
  file_key: says("The `file_key` that its upload's success answered; null if there is no file yet.", z.nullable(text(200))),
  filename: oneLine(255),
  description: oneLine(500),
  custom_id: oneLine(120),
  audience: appendixAudienceSchema,
  required: z.boolean(),
  position: says(
    'Its place among the supporting documents, from 0; those without one (null) follow, oldest first.',
    z.nullable(z.int().check(z.nonnegative(), z.lt(1_000))),
  ),
  blob_serving_url: says(
    'Answers the file to people who may see it, at an address that is valid for five minutes; null if there is no file yet.',
    z.nullable(z.string()),
  ),
  date_opened: says(
    'When the asking signatory first opened the file: in this session or, if a message brought them the link, by any link sent to the same address in this round. Null before, and for members. A required one must be opened before submitting.',
    z.nullable(timeSchema),
  ),
  date_created: timeSchema,
  date_updated: timeSchema,
});
export type Appendix = z.output<typeof appendixSchema>;

const shape = appendixSchema.shape;

/** An upsert by `key`, or by `_id` if the key is not known yet. Properties that a change leaves out stay as they are. */
export const appendixInputSchema = z.strictObject({
  key: z.optional(shape.key),
  _id: z.optional(shape._id),
  file_key: z.optional(shape.file_key),
  filename: z.optional(shape.filename),
  description: says('`Supporting document` for a new one.', z.optional(shape.description)),
  custom_id: z.optional(shape.custom_id),
  audience: says('`all` for a new one.', z.optional(shape.audience)),
  required: says('True for a new one.', z.optional(shape.required)),
  position: says('None for a new one: it comes last.', z.optional(shape.position)),
  date_updated: says('The version this change is based on; an older one is refused with 409.', z.optional(timeSchema)),
});
export type AppendixInput = z.output<typeof appendixInputSchema>;
