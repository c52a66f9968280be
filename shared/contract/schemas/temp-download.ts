import * as z from 'zod/mini';
import { says } from '../says.ts';
import { keySchema } from './common.ts';

/**
 * `preview`: the document as it would print now. The others are forms that any PDF reader can fill in. Their fields are
 * named by the data fields' custom ids, or as JSON by `uuid`, `type`, `role`, `required` and `custom_id`.
 */
export const tempDownloadTypes = ['form_with_meta_data', 'form_with_custom_id', 'preview'] as const;
export type TempDownloadType = (typeof tempDownloadTypes)[number];

export const tempDownloadTypeSchema = z.enum(tempDownloadTypes);

/** A requested file. It is kept for a day. */
export const tempDownloadSchema = z.strictObject({
  key: keySchema,
  file_key: says('The key for `/app/serve_temp_download/{key}`; null while the file is being made.', z.nullable(keySchema)),
  type: tempDownloadTypeSchema,
});
export type TempDownload = z.output<typeof tempDownloadSchema>;
