import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const serveOriginalRoute = defineRoute({
  name: 'serveOriginal',
  method: 'GET',
  path: '/app/documents/{key}/pdf',
  summary: 'The clear PDF of a child document, from which the browser draws sharp pages.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: documentKeyParams,
  errors: ['document_not_found', 'cancelled', 'file_not_found', 'still_converting'],
  changesState: false,
  followedAsLink: true,
});
