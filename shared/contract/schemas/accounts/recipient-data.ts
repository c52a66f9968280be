import * as z from 'zod/mini';
import { columnTypes, dateOrders } from '../../../domain/recipients/column-types.ts';
import { recipientLimits } from '../../../domain/recipients/recipient-limits.ts';
import { inequalities } from '../../../domain/recipients/row-filter.ts';
import { says } from '../../says.ts';
import { keySchema, text, timeSchema } from '../common.ts';

export const columnTypeSchema = z.enum(columnTypes);
export const dateOrderSchema = z.enum(dateOrders);
const columnName = text(recipientLimits.name);

/** Something for each of some columns. */
export const byColumn = <S extends z.core.$ZodType>(schema: S) =>
  z
    .record(columnName, schema)
    .check(z.refine((all) => Object.keys(all).length <= recipientLimits.columns, `At most ${recipientLimits.columns} columns.`));

export const recipientProblemSchema = z.strictObject({
  row_index: says('The row’s lasting number; null if the problem is the whole file.', z.nullable(z.int())),
  field_name: says('The column; empty if the problem is the whole row.', z.string()),
  value: z.string(),
  code: says('`not_` and the column’s type, `not_email` in a column of addresses, or what was wrong with the row or the file.', z.string()),
  message: z.string(),
});
export type RecipientProblem = z.output<typeof recipientProblemSchema>;

export const recipientStates = ['empty', 'importing', 'ready', 'failed'] as const;

/** A list of people to whom a bulk send goes. */
export const recipientDataSchema = z.strictObject({
  key: keySchema,
  description: z.string(),
  number_of_rows: says('As they are now; an import counts them in the end.', z.int()),
  archived: says('Whether the list is in the archive.', z.boolean()),
  field_names: says('Names of the columns, in order.', z.array(z.string())),
  field_types: says('The type of each column, by its name: how filters compare its values.', z.record(z.string(), columnTypeSchema)),
  date_orders: says(
    'What comes first in dates of digits only, by column; `day_first` where nothing is said.',
    z.record(z.string(), dateOrderSchema),
  ),
  state: says('`failed`: the last file could not be read, and the rows are those from before.', z.enum(recipientStates)),
  progress: says('How far an import is, from 0 to 1.', z.number()),
  problems: says('The first 100 cells that do not fit their column, and faults of the last file.', z.array(recipientProblemSchema)),
  version: says('Counts the changes of the list.', z.int()),
  date_created: timeSchema,
  date_updated: timeSchema,
});
export type RecipientData = z.output<typeof recipientDataSchema>;

const valuesSchema = says('Text by the name of the column.', byColumn(text(recipientLimits.cell)));

export const recipientRowSchema = z.strictObject({
  key: z.string(),
  index: says('A lasting number: rows that are removed leave a gap.', z.int()),
  values: says('Text as it was given, by the name of the column.', z.record(z.string(), z.string())),
});
export type RecipientRow = z.output<typeof recipientRowSchema>;

export const filterRuleSchema = z.strictObject({
  selected_field: says('A column’s name.', columnName),
  selected_inequality: says('Date columns know all, numbers all but `in`, others `equals` and `not_equal`.', z.enum(inequalities)),
  comparison_value: says('Text; a number of days for `in`: on or after today and within that many days.', text(500)),
});

export const rowFilterSchema = z.strictObject({
  match: says('Whether all rules must hold, or any.', z.enum(['all', 'any'])),
  filter_rules: says('At most 20.', z.array(filterRuleSchema).check(z.maxLength(20, 'At most 20 rules.'))),
});

/** New words for one cell. */
export const cellChangeSchema = z.strictObject({
  index: z.int(),
  field_name: columnName,
  value: text(recipientLimits.cell),
  was: says('The words on which the change is based.', text(recipientLimits.cell)),
});

export const newRowSchema = z.strictObject({ index: z.optional(z.int()), values: valuesSchema });

/** A cell that somebody else had changed. */
export const refusedCellSchema = z.strictObject({ index: z.int(), field_name: z.string(), value: z.nullable(z.string()) });

export const rowChangesSchema = z.strictObject({
  set: says(
    'New words for single cells. A cell that does not hold `was` any more is left as it is, and answered among `refused`.',
    z.optional(z.array(cellChangeSchema).check(z.maxLength(recipientLimits.changes, `At most ${recipientLimits.changes} cells.`))),
  ),
  add: says(
    'New rows. With the `index` of a removed row, that row comes back at its place.',
    z.optional(z.array(newRowSchema).check(z.maxLength(recipientLimits.changes, `At most ${recipientLimits.changes} rows.`))),
  ),
  remove: says(
    'Rows by their numbers.',
    z.optional(z.array(z.int()).check(z.maxLength(recipientLimits.changes, `At most ${recipientLimits.changes} rows.`))),
  ),
});
