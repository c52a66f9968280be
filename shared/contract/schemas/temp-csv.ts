import * as z from 'zod/mini';
import { says } from '../says.ts';
import { keySchema, timeSchema } from './common.ts';

export const csvEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

export const csvEncodingSchema = z.enum(csvEncodings);

/** An uploaded CSV or XLSX file that has been read. It is kept for two days, while it becomes rows of a recipient list. */
export const tempCsvSchema = z.strictObject({
  key: keySchema,
  recipient_data_view_model_key: says('The recipient list that it is for, as named in the request for the address.', z.string()),
  filename: z.string(),
  encoding: says("Detected from the file's first bytes and their possible meanings; `utf-8` for a workbook.", csvEncodingSchema),
  delimiter: says('The delimiter between cells: comma, semicolon, tab or bar; empty for a workbook.', z.string()),
  field_names: says('Names of the columns, in order, by the first row if it names them.', z.array(z.string())),
  has_header: says('Whether the first row names the columns.', z.boolean()),
  number_of_rows: says('Always null: the rows are counted while they are read into the list.', z.null()),
  sample_rows: says('Cells of the first rows, as a preview: at most five rows, 100 characters a cell.', z.array(z.array(z.string()))),
  date_created: timeSchema,
});
export type TempCsv = z.output<typeof tempCsvSchema>;
