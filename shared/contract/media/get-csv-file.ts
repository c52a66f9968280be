import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const getCsvFileRoute = defineRoute({
  name: 'getCsvFile',
  method: 'GET',
  path: '/app/documents/{key}/get_csv_file',
  summary: 'The data of a pack’s fields, or of one child’s, as CSV (RFC 4180, UTF-8): a line a field, the first one naming the columns.',
  callers: ['member'],
  scope: 'documents:read',
  params: documentKeyParams,
  errors: ['document_not_found'],
  changesState: false,
  followedAsLink: true,
});
