import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams, text } from '../schemas/common.ts';

export const documentAppendixUploadSuccessRoute = defineRoute({
  name: 'documentAppendixUploadSuccess',
  method: 'POST',
  path: '/app/document_appendix_upload_success/{key}',
  summary: 'Says that the file of a supporting document has arrived; it is checked and kept.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({ file_key: text(300) }),
  response: z.strictObject({
    filename: z.string(),
    /** What `add_update_appendix` takes as `file_key`: the file as kept, not as uploaded. */
    file_key: z.string(),
    /** Good for five minutes. */
    blob_url: z.string(),
  }),
  errors: ['document_not_found', 'not_in_setup', 'upload_missing', 'upload_of_other', 'no_executables', 'file_empty', 'file_too_large'],
  changesState: true,
});
