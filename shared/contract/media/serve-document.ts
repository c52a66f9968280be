import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const serveDocumentRoute = defineRoute({
  name: 'serveDocument',
  method: 'GET',
  path: '/app/serve/{key}',
  summary:
    'The sealed file of a complete pack. With a child’s key: the child’s own file, if the pack has several. With a supporting document’s key: its file.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: documentKeyParams,
  errors: ['document_not_found', 'cancelled', 'not_complete', 'file_not_found'],
  changesState: false,
  followedAsLink: true,
});
