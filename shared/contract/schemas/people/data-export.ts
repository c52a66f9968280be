import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { keySchema, text, timeSchema } from '../common.ts';

/** A file with all that is known about somebody. */
export const dataExportSchema = z.strictObject({
  key: keySchema,
  state: says('Whether the file can be downloaded yet.', z.enum(['pending', 'ready', 'failed'])),
  account_key: says('The account whose knowledge of an address it holds; null if it is about the person who asked.', z.nullable(keySchema)),
  email_address: says('The address that it is about.', text(254)),
  date_created: timeSchema,
  valid_until: says('Until when it can be downloaded.', timeSchema),
});
export type DataExport = z.output<typeof dataExportSchema>;
