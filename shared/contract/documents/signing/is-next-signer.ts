import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { keySchema, uuidSchema } from '../../schemas/common.ts';

export const isNextSignerRoute = defineRoute({
  name: 'isNextSigner',
  method: 'GET',
  path: '/app/documents/{key}/is_next_signer/{uuid}',
  summary: 'Whether the user behind the session is awaited: as this signatory, or as another one with their address.',
  callers: ['member', 'signatory'],
  params: z.strictObject({ key: keySchema, uuid: uuidSchema }),
  response: z.strictObject({
    user_is_next_signer: z.boolean(),
    next_signatory_uuid: says(
      'Whom the caller may continue as: the next awaited signatory with their proven address, other than this one; null without one.',
      z.nullable(uuidSchema),
    ),
  }),
  errors: ['document_not_found', 'cancelled', 'signatory_not_found'],
  changesState: false,
});
