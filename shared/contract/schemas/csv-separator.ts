import * as z from 'zod/mini';
import { type CsvSeparator, csvSeparators } from '../../domain/documents/csv-cells.ts';
import { says } from '../says.ts';

/** What divides the cells of a file: a spreadsheet opens the one that its own country uses. */
export const csvSeparatorSchema = says(
  'What divides the cells of the CSV file; `comma` if left out. Excel opens `semicolon` where numbers have a decimal comma.',
  z.optional(z.enum(Object.keys(csvSeparators) as [CsvSeparator, ...CsvSeparator[]])),
);
