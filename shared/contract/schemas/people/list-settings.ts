import * as z from 'zod/mini';
import { columnIds, mostViews } from '../../../domain/lists/list-columns.ts';
import { says } from '../../says.ts';
import { oneLine } from '../common.ts';

export const savedViewSchema = z.strictObject({
  name: oneLine(60),
  query: says('Search, filters and order as the address of the list has them.', oneLine(1_000)),
});
export type SavedView = z.output<typeof savedViewSchema>;

export const listColumnSchema = z.enum(columnIds);

/** How a member has the lists of an account. */
export const listSettingsSchema = z.strictObject({
  columns: says(
    'The columns beside the name; null for the usual ones.',
    z.nullable(z.array(listColumnSchema).check(z.maxLength(columnIds.length))),
  ),
  views: z.array(savedViewSchema).check(z.maxLength(mostViews, `At most ${mostViews} views.`)),
  version: says('Counts the changes; 0 before the first.', z.int()),
});
export type ListSettings = z.output<typeof listSettingsSchema>;
