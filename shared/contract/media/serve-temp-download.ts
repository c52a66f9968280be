import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema } from '../schemas/common.ts';

export const serveTempDownloadRoute = defineRoute({
  name: 'serveTempDownload',
  method: 'GET',
  path: '/app/serve_temp_download/{key}',
  summary: 'The preview or fillable form that was asked for: a preview to be shown in place, a form to be saved.',
  callers: ['member'],
  scope: 'documents:read',
  params: z.strictObject({ key: keySchema }),
  errors: ['file_not_found'],
  changesState: false,
});
