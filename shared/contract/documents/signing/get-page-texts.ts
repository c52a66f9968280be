import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams, pageIndexSchema } from '../../schemas/common.ts';
import { pagesInAnswer, pageTextSchema } from '../../schemas/page-text.ts';

export const getPageTextsRoute = defineRoute({
  name: 'getPageTexts',
  method: 'GET',
  path: '/app/documents/{key}/page_texts',
  summary: `The text of a child document’s pages, ${pagesInAnswer} pages an answer, for people who can’t see their images.`,
  callers: ['member', 'signatory'],
  params: documentKeyParams,
  query: z.strictObject({
    /** The first page wanted, from 0; 0 if left out. */
    from: z.optional(pageIndexSchema),
  }),
  response: z.strictObject({
    /** The language that the PDF names (BCP 47); null where it names none. */
    language: z.nullable(z.string()),
    /** In order. */
    pages: z.array(pageTextSchema),
    /** What to ask for next as `from`; null after the last page. */
    next: z.nullable(z.number()),
  }),
  errors: ['document_not_found', 'cancelled', 'file_not_found', 'still_converting'],
  changesState: false,
});
