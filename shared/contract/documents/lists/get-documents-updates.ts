import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { keySchema, timeSchema } from '../../schemas/common.ts';

export const documentUpdateSchema = z.strictObject({ key: keySchema, date_updated: timeSchema, _deleted: z.boolean() });

export const getDocumentsUpdatesRoute = defineRoute({
  name: 'getDocumentsUpdates',
  method: 'POST',
  path: '/app/documents/updates',
  summary: 'Which of these documents changed or left the list.',
  callers: ['member'],
  scope: 'documents:read',
  body: z.strictObject({ keys: z.array(keySchema).check(z.maxLength(100)), is_trash_view: z.optional(z.boolean()) }),
  response: z.strictObject({ documents: z.array(documentUpdateSchema) }),
  errors: [],
  changesState: false,
});
