import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema, timeSchema } from '../schemas/common.ts';

/** The file stays with whoever asks; only its hash is sent. What is answered names nobody, for anybody may ask. */
export const verifyFinalDocumentRoute = defineRoute({
  name: 'verifyFinalDocument',
  method: 'POST',
  path: '/app/verify_final_document',
  summary: 'Says whether a file with this SHA-256 is, byte for byte, a final document made here.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256 of 64 hexadecimal digits.')) }),
  response: z.strictObject({
    known: z.boolean(),
    /** This and what follows: only when known. */
    document_key: z.optional(keySchema),
    date_completed: z.optional(timeSchema),
    /** Pages of the documents, without those of the audit certificate. */
    page_count: z.optional(z.number()),
    /** Whether the file carries a seal: documents may be finished without one. */
    is_sealed: z.optional(z.boolean()),
  }),
  errors: [],
  changesState: false,
});
