import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { configurationIdSchema, filingsAnswerSchema } from '../schemas/accounts/integration.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const fileAgainRoute = defineRoute({
  name: 'fileAgain',
  method: 'POST',
  path: '/app/documents/{key}/file_again',
  summary: 'Tries again to store the final file of a document, once that has failed.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  body: z.strictObject({ integration_configuration_id: configurationIdSchema }),
  response: filingsAnswerSchema,
  errors: ['document_not_found', 'not_complete', 'document_deleted', 'filing_not_found'],
  changesState: true,
});
