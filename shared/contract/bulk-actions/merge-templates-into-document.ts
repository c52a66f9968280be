import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';
import { keyListSchema } from '../schemas/key-list.ts';

export const mergeTemplatesIntoDocumentRoute = defineRoute({
  name: 'mergeTemplatesIntoDocument',
  method: 'POST',
  path: '/app/bulk_actions/document_actions/merge_templates_into_document',
  summary: 'Adds copies of templates to a pack in setup, behind its documents: files, fields, field rules, and their signatories.',
  callers: ['member'],
  scope: 'templates',
  body: z.strictObject({
    document_key: keySchema,
    template_keys: says('In the order in which they follow each other.', keyListSchema),
  }),
  acceptsForm: true,
  response: z.strictObject({ document_key: keySchema }),
  errors: ['no_templates_selected', 'document_not_found', 'document_deleted', 'not_in_setup', 'still_converting', 'limit_reached'],
  changesState: true,
});
