import { defineRoute } from '../define-route.ts';
import { filingsAnswerSchema } from '../schemas/accounts/integration.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const getFilingsRoute = defineRoute({
  name: 'getFilings',
  method: 'GET',
  path: '/app/documents/{key}/filings',
  summary: 'Where the final file of a document was stored by the integrations of its account.',
  callers: ['member'],
  scope: 'documents:read',
  params: documentKeyParams,
  response: filingsAnswerSchema,
  errors: ['document_not_found'],
  changesState: false,
});
