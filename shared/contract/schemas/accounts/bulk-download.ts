import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { keySchema } from '../common.ts';

/** The results of a bulk send as a file. It is kept for a day. */
export const bulkSendTempCsvSchema = z.strictObject({
  key: keySchema,
  file_key: says('The key for `serve_temp_csv`; null while the file is being made.', z.nullable(keySchema)),
});

/** What a dry run has found, or the preview of a row. */
export const bulkSendFileSchema = z.strictObject({
  key: keySchema,
  url: says('Where it is downloaded, for five minutes; null while the file is being made.', z.nullable(z.string())),
});

/** The signed documents of a bulk send as ZIP files. They are kept for a day. */
export const bulkSendTempZipSchema = z.strictObject({
  key: keySchema,
  file_keys: says(
    'The keys for `serve_temp_zip`, one for each 5,000 documents or 1.5 GB; empty while they are being made.',
    z.array(keySchema),
  ),
});
