import * as z from 'zod/mini';
import { recipientLimits } from '../../domain/recipients/recipient-limits.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { byColumn, columnTypeSchema, dateOrderSchema, recipientDataSchema } from '../schemas/accounts/recipient-data.ts';
import { keySchema, oneLine, text } from '../schemas/common.ts';

const column = text(recipientLimits.name);

/** On version_conflict the answer carries the newer list. */
export const addUpdateRecipientDataRoute = defineRoute({
  name: 'addUpdateRecipientData',
  method: 'POST',
  path: '/app/recipient_datas/add_update_recipient_data',
  summary: 'Makes a list of recipients, or changes the one with the given key. Its rows come from a file, or are added.',
  callers: ['member'],
  scope: 'bulk_sends',
  body: z.strictObject({
    data: z.strictObject({
      key: says('Left out, or `new`: a list is made.', z.optional(keySchema)),
      description: z.optional(oneLine(200)),
      archived: says('Puts the list into the archive, or takes it out again.', z.optional(z.boolean())),
      number_of_rows: says('Changes nothing: the rows are counted.', z.optional(z.int())),
      field_names: says(
        'For a list without rows: the names of its columns, in order. Otherwise columns to add at the end.',
        z.optional(z.array(column).check(z.maxLength(recipientLimits.columns))),
      ),
      field_types: says('Other types than were found, by column.', z.optional(byColumn(columnTypeSchema))),
      date_orders: says('Another order of dates than was found, by column.', z.optional(byColumn(dateOrderSchema))),
      version: says('The version that this change is based on; an older one is refused with 409.', z.optional(z.int())),
    }),
  }),
  response: z.strictObject({ recipient_data: says('The list as it is now.', recipientDataSchema) }),
  errors: ['recipient_data_not_found', 'version_conflict', 'limit_reached', 'column_unknown', 'columns_unusable', 'import_under_way'],
  changesState: true,
});
