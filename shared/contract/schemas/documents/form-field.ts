import * as z from 'zod/mini';
import { says } from '../../says.ts';

/** A field of a PDF's own form (AcroForm), described like a data field. */
export const formFieldSchema = z.strictObject({
  type: z.enum(['text', 'date', 'check', 'choice', 'signature']),
  name: z.string(),
  page_index: says('From 0.', z.int()),
  x: says('x, y, width, height: points from the top left of the page as displayed.', z.number()),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  required: z.boolean(),
  options: says('The options of a choice.', z.optional(z.array(z.string()))),
  value: says('Text, `checked` or `unchecked`; left out when empty.', z.optional(z.string())),
  group: says('Radio buttons of one group carry its name.', z.optional(z.string())),
});
export type FormField = z.output<typeof formFieldSchema>;
