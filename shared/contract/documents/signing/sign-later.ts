import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { queryBoolean, signatoryParams } from '../../schemas/common.ts';

export const signLaterRoute = defineRoute({
  name: 'signLater',
  method: 'GET',
  path: '/app/documents/{key}/sign_later/{signatory_uuid}',
  summary: 'Notes that the signatory will sign later; the link stays good.',
  callers: ['signatory'],
  params: signatoryParams,
  query: z.strictObject({ return_json: queryBoolean }),
  response: z.strictObject({}),
  errors: ['document_not_found', 'cancelled', 'signatory_not_found', 'not_awaiting_signatures'],
  changesState: true,
});
