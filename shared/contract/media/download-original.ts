import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const downloadOriginalRoute = defineRoute({
  name: 'downloadOriginal',
  method: 'GET',
  path: '/app/documents/{key}/original',
  summary: 'The PDF of a child document as it is shown, before anything is filled in, saved under its name.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: documentKeyParams,
  errors: ['document_not_found', 'cancelled', 'file_not_found', 'still_converting'],
  changesState: false,
  followedAsLink: true,
});
