import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { documentKeyParams, pageIndexSchema } from '../../schemas/common.ts';
import { pageTextSchema } from '../../schemas/documents/page-text.ts';
import { pagesInAnswer } from '../../schemas/documents/pages-in-answer.ts';

export const getPageTextsRoute = defineRoute({
  name: 'getPageTexts',
  method: 'GET',
  path: '/app/documents/{key}/page_texts',
  summary: `The text of a child document’s pages, ${pagesInAnswer} pages an answer, for people who can’t see their images.`,
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: documentKeyParams,
  query: z.strictObject({
    from: says('The first page wanted, from 0; 0 if left out.', z.optional(pageIndexSchema)),
  }),
  response: z.strictObject({
    language: says('The language that the PDF names (BCP 47); null if it names none.', z.nullable(z.string())),
    pages: says('In order.', z.array(pageTextSchema)),
    next: says('The next value of `from`; null after the last page.', z.nullable(z.number())),
  }),
  errors: ['document_not_found', 'cancelled', 'file_not_found', 'still_converting'],
  changesState: false,
});
