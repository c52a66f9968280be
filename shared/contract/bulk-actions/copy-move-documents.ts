import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';
import { keyListSchema } from '../schemas/key-list.ts';

export const skippedDocumentSchema = z.strictObject({
  document_key: says('As it was requested.', keySchema),
  code: says('The reason, from the table of failures.', z.string()),
  message: says('The reason in words.', z.string()),
});

export const copyMoveDocumentsRoute = defineRoute({
  name: 'copyMoveDocuments',
  method: 'POST',
  path: '/app/copy_move_documents',
  summary:
    'Copies or moves documents and templates from the account of the call to another account of the caller. A document under way keeps its people and links. Those that can’t be copied or moved are skipped, each with its reason.',
  callers: ['member'],
  body: z.strictObject({
    data: z.strictObject({
      document_keys: keyListSchema,
      action: says('A copy is in setup; a moved document stays as it is.', z.enum(['copy', 'move'])),
      to_account_key: says('Another account that the caller is a member of.', keySchema),
    }),
  }),
  response: z.strictObject({
    moved: says('How many were moved or copied.', z.int()),
    document_keys: says('The moved documents or the copies, in the order of the request.', z.array(keySchema)),
    skipped: says('Those that stayed as and where they are.', z.array(skippedDocumentSchema)),
  }),
  /** All but the first are reasons of skipped documents. */
  errors: ['same_account', 'document_not_found', 'document_deleted', 'still_converting', 'being_sealed', 'not_welcome_there'],
  changesState: true,
});
