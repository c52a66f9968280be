import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, keySchema } from '../schemas/common.ts';
import { tempDownloadSchema, tempDownloadTypeSchema } from '../schemas/temp-download.ts';

export const generateTempDocumentDownloadRoute = defineRoute({
  name: 'generateTempDocumentDownload',
  method: 'GET',
  path: '/app/documents/{key}/generate_temp_document_download',
  summary: 'Has a preview or a fillable form of a pack, or of one child, made; asked again with its key, whether the file is there.',
  callers: ['member'],
  scope: 'documents:read',
  params: documentKeyParams,
  query: z.strictObject({
    temp_download_key: says(
      'The key of an earlier request; if left out or empty, another download is begun.',
      z.optional(z.union([keySchema, z.literal('')])),
    ),
    document_temp_download_type: says('Needed to begin one.', z.optional(tempDownloadTypeSchema)),
  }),
  response: z.strictObject({ document_temp_download: tempDownloadSchema }),
  errors: ['document_not_found', 'still_converting', 'file_not_found', 'export_failed'],
  changesState: true,
});
