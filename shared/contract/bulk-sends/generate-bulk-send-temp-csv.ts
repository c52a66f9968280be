import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkSendTempCsvSchema } from '../schemas/accounts/bulk-download.ts';
import { documentKeyParams, keySchema } from '../schemas/common.ts';
import { csvSeparatorSchema } from '../schemas/csv-separator.ts';
import { timeZoneSchema } from '../schemas/people/time-zone.ts';

export const generateBulkSendTempCsvRoute = defineRoute({
  name: 'generateBulkSendTempCsv',
  method: 'GET',
  path: '/app/bulk_send/{key}/generate_temp_csv',
  summary: 'Has the results of a bulk send made, row by row, as CSV; asked again with its key, whether the file is there.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  query: z.strictObject({
    bulk_send_temp_csv_key: says(
      'The key of an earlier request; if left out or empty, another file is begun.',
      z.optional(z.union([keySchema, z.literal('')])),
    ),
    separator: csvSeparatorSchema,
    time_zone: says(
      'For people to read: states in words, times as the clocks of this zone show them, fields by their descriptions and custom fields by their names, with days as the documents show them, and no keys. Without it the file has codes, times in UTC, days as YYYY-MM-DD, and fields and custom fields by their ids.',
      z.optional(timeZoneSchema),
    ),
  }),
  response: z.strictObject({ bulk_send_temp_csv: says('What is made, and whether it is there.', bulkSendTempCsvSchema) }),
  errors: ['bulk_send_not_found', 'not_in_bulk_run', 'file_not_found', 'export_failed'],
  changesState: true,
});
