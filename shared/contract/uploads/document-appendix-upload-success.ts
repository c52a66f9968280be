import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, text } from '../schemas/common.ts';

export const documentAppendixUploadSuccessRoute = defineRoute({
  name: 'documentAppendixUploadSuccess',
  method: 'POST',
  path: '/app/document_appendix_upload_success/{key}',
  summary: 'Says that the file of a supporting document has arrived; it is checked and kept.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  body: z.strictObject({ file_key: text(300) }),
  response: z.strictObject({
    filename: z.string(),
    file_key: says('The `file_key` for `add_update_appendix`: the stored file, not the uploaded one.', z.string()),
    blob_url: says('Good for five minutes.', z.string()),
  }),
  errors: ['document_not_found', 'not_in_setup', 'upload_missing', 'upload_of_other', 'no_executables', 'file_empty', 'file_too_large'],
  changesState: true,
});
