import * as z from 'zod/mini';

/** A field of a PDF's own form (AcroForm), in the words of data fields. */
export const formFieldSchema = z.strictObject({
  type: z.enum(['text', 'date', 'check', 'choice', 'signature']),
  name: z.string(),
  /** From 0. */
  page_index: z.int(),
  /** x, y, width, height: points from the top left of the page as displayed. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  required: z.boolean(),
  /** What a choice offers. */
  options: z.optional(z.array(z.string())),
  /** Text, `checked` or `unchecked`; left out when empty. */
  value: z.optional(z.string()),
  /** Radio buttons of one group carry its name. */
  group: z.optional(z.string()),
});
export type FormField = z.output<typeof formFieldSchema>;
