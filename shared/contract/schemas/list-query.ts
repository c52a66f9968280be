import * as z from 'zod/mini';
import { says } from '../says.ts';
import { labelQuerySchema } from './accounts/label.ts';
import { cursorSchema, keySchema, queryBoolean, text } from './common.ts';
import { documentStatuses, documentTypeSchema } from './documents/document.ts';

export const documentFilterSchema = z.enum(['all', ...documentStatuses, 'awaiting_my_signature']);

/** The query of a list of documents. */
export const listQuerySchema = z.strictObject({
  cursor: says('Where the page before ended.', z.optional(cursorSchema)),
  document_type: z.optional(documentTypeSchema),
  document_status: z.optional(documentFilterSchema),
  search_query: says(
    'Beginnings of words, all of which must occur in names, signatories’ names and addresses, external and custom ids, or keys.',
    z.optional(text(200)),
  ),
  search_offset: says(
    'Goes on with a search: where the page before ended or, read from the start each time, how many documents to leave out.',
    z.optional(cursorSchema),
  ),
  label: says(
    'Keys of labels with commas between them: only what carries all of these. Newest document first, as in a search.',
    z.optional(labelQuerySchema),
  ),
  bulk_send: says('Only the documents that this bulk send made. Newest document first, as in a search.', z.optional(keySchema)),
  is_trash_view: queryBoolean,
  from_organisation: says(
    'Only templates that accounts of the organisation have made visible to it, by whom they are read now: people or programs.',
    queryBoolean,
  ),
  include_signatories: queryBoolean,
  limit: says(
    'Rows on a page, at most 100; 25 when left out.',
    z.optional(z.pipe(z.string().check(z.regex(/^([1-9]|[1-9]\d|100)$/, 'From 1 to 100.')), z.transform(Number))),
  ),
});
export type ListQuery = z.output<typeof listQuerySchema>;
