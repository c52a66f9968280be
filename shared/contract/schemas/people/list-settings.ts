import * as z from 'zod/mini';
import { columnIds, mostCustomColumns, mostViews } from '../../../domain/lists/list-columns.ts';
import { says } from '../../says.ts';
import { oneLine } from '../common.ts';

export const savedViewSchema = z.strictObject({
  name: oneLine(60),
  query: says('Search, filters and order as the address of the list has them.', oneLine(1_000)),
});
export type SavedView = z.output<typeof savedViewSchema>;

const customColumnSchema = z.templateLiteral(['custom:', z.string().check(z.regex(/[^\s,]{1,140}/))]);
export const usualColumnSchema = z.enum(columnIds);
export const listColumnSchema = z.union([usualColumnSchema, customColumnSchema]);
export const listColumnsSchema = z.array(listColumnSchema).check(z.maxLength(columnIds.length + mostCustomColumns));

/** How a member has the lists of an account. */
export const listSettingsSchema = z.strictObject({
  columns: says(
    'The columns beside the name, custom fields as `custom:` and their id; null for those of the account.',
    z.nullable(listColumnsSchema),
  ),
  views: z.array(savedViewSchema).check(z.maxLength(mostViews, `At most ${mostViews} views.`)),
  version: says('Counts the changes; 0 before the first.', z.int()),
  account_columns: says('Those of the account; null for the usual ones. They are changed with the account.', z.nullable(listColumnsSchema)),
});
export type ListSettings = z.output<typeof listSettingsSchema>;

/** What is stored of them; the account keeps its own columns. */
export type StoredListSettings = Omit<ListSettings, 'account_columns'>;

/** Settings as they were answered, with other columns or views. */
export const listSettingsInputSchema = z.strictObject({
  ...listSettingsSchema.shape,
  account_columns: says('Ignored.', z.optional(listSettingsSchema.shape.account_columns)),
});
