import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';
import { signatorySchema } from '../../schemas/documents/signatory.ts';

export const getSignatoriesRoute = defineRoute({
  name: 'getSignatories',
  method: 'GET',
  path: '/app/documents/{key}/get_signatories',
  summary: 'The signatories of a pack, in order.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: documentKeyParams,
  response: z.strictObject({ signatories: z.array(signatorySchema) }),
  errors: ['document_not_found', 'cancelled'],
  changesState: false,
});
