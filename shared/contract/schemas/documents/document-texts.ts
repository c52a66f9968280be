import * as z from 'zod/mini';
import { oneLine, text } from '../common.ts';

/** The texts of a document that a change or a template's link may name. */
export const documentTexts = {
  document_name: z.optional(oneLine(200)),
  subject: z.optional(oneLine(200)),
  message: z.optional(text(5_000)),
  external_id: z.optional(oneLine(200)),
};
