import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkFaultSchema, countedFaultSchema, repeatedAddressSchema } from '../schemas/accounts/bulk-send.ts';
import { documentKeyParams, keySchema } from '../schemas/common.ts';
import { csvSeparatorSchema } from '../schemas/csv-separator.ts';

export const dryRunBulkSendRoute = defineRoute({
  name: 'dryRunBulkSend',
  method: 'POST',
  path: '/app/bulk_sends/{key}/dry_run',
  summary: 'Goes through all rows without making anything: how many match, what is wrong with them, and what their messages would cost.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  body: z.strictObject({ separator: csvSeparatorSchema }),
  response: z.strictObject({
    rows: says('How many match.', z.int()),
    failing: says('Of how many no document could be made.', z.int()),
    gaps: says('How many rows have an empty cell that leaves a gap in a text. Their documents are made all the same.', z.int()),
    problems: says(
      'What is wrong with them, empty cells that leave a gap in a text (`empty_in_text`) and equal addresses, with their counts.',
      z.array(countedFaultSchema),
    ),
    faults: says('What is missing in the mapping, whatever the rows say.', z.array(bulkFaultSchema)),
    texts: says('Text messages that go out, counted by the first row.', z.int()),
    days: says(
      'How many days the sending takes within the account’s quotas of messages, by the first row; null if a quota allows none.',
      z.nullable(z.int()),
    ),
    repeated: says(
      'The addresses that most rows share, at most five: these people are asked several times.',
      z.array(repeatedAddressSchema),
    ),
    digest: says('Stands for all that was looked at. Activating takes it, and is refused once something of that has changed.', z.string()),
    file_key: says(
      'The key of a CSV file of all rows that are wrong, leave a gap in a text or repeat an address, for `files/{file_key}`; null if there are none.',
      z.nullable(keySchema),
    ),
    cost: says('What these texts cost together; empty if a price is not set.', z.string()),
  }),
  errors: [
    ...(['bulk_send_not_found', 'no_bulk_template', 'no_bulk_data', 'recipient_data_not_found', 'filter_unusable'] as const),
    ...(['document_not_found', 'not_a_template', 'document_deleted'] as const),
  ],
  changesState: false,
});
