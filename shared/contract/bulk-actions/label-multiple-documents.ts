import * as z from 'zod/mini';
import { mostLabelsOfDocument } from '../../domain/labels/label-limits.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';
import { keyListSchema } from '../schemas/key-list.ts';

export const labelledDocumentSchema = z.strictObject({
  key: keySchema,
  label_keys: says('All labels that it carries now.', z.array(keySchema)),
});

export const labelMultipleDocumentsRoute = defineRoute({
  name: 'labelMultipleDocuments',
  method: 'POST',
  path: '/app/bulk_actions/document_actions/label_multiple_documents',
  summary:
    'Puts labels on packs and takes labels off, one pack or many. Those that would carry too many, or are not the account’s, are left out, which `message` says.',
  callers: ['member'],
  scope: 'documents:write',
  body: z.strictObject({
    document_keys: keyListSchema,
    add: says('Keys of the labels to put on.', z.optional(z.array(keySchema).check(z.maxLength(mostLabelsOfDocument)))),
    remove: says(
      'Keys of the labels to take off. Those that are not on, or gone, are no failure.',
      z.optional(z.array(keySchema).check(z.maxLength(100))),
    ),
  }),
  /** The packs that are labelled as asked now, each with all its labels. */
  response: z.strictObject({ documents: z.array(labelledDocumentSchema) }),
  errors: ['document_not_found', 'document_deleted', 'label_not_found', 'too_many_labels'],
  changesState: true,
});
