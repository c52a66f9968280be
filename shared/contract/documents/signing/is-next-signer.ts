import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { keySchema, uuidSchema } from '../../schemas/common.ts';

export const isNextSignerRoute = defineRoute({
  name: 'isNextSigner',
  method: 'GET',
  path: '/app/documents/{key}/is_next_signer/{uuid}',
  summary: 'Whether the next person to sign is the user behind the session.',
  callers: ['member', 'signatory'],
  params: z.strictObject({ key: keySchema, uuid: uuidSchema }),
  response: z.strictObject({ user_is_next_signer: z.boolean() }),
  errors: ['document_not_found', 'cancelled', 'signatory_not_found'],
  changesState: false,
});
