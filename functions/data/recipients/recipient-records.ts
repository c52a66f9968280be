import type { RecipientProblem } from '../../../shared/contract/schemas/accounts/recipient-data.ts';
import type { CsvEncoding } from '../../../shared/contract/schemas/temp-csv.ts';
import type { ColumnType, DateOrder } from '../../../shared/domain/recipients/column-types.ts';
import type { ImportMode } from '../../../shared/domain/recipients/import-modes.ts';

/** A file of rows, which is never changed: changed rows go into a new one. */
export interface Chunk {
  key: string;
  rows: number;
  /** Of all its cells. */
  characters: number;
  /** The numbers of its first and last row. */
  first: number;
  last: number;
}

interface HowLinesBecomeRows {
  has_header: boolean;
  mode: ImportMode;
  merge_by: string[];
}

/** A file that is being read into a list. */
export interface FileImport extends HowLinesBecomeRows {
  format: 'csv' | 'xlsx';
  file_key: string;
  encoding: CsvEncoding;
  delimiter: string;
}

/** The finished documents of a template, which are being read into a list. */
export interface AnswersImport extends HowLinesBecomeRows {
  format: 'answers';
  template_key: string;
}

export type RecipientImport = FileImport | AnswersImport;

export interface RecipientListRecord {
  key: string;
  account_key: string;
  user_key: string;
  description: string;
  archived: boolean;
  state: 'empty' | 'importing' | 'ready' | 'failed';
  progress: number;
  field_names: string[];
  field_types: Record<string, ColumnType>;
  date_orders: Record<string, DateOrder>;
  problems: RecipientProblem[];
  /** In the order of the rows. */
  chunks: Chunk[];
  /** The number that the next new row gets. */
  next_index: number;
  /** Names the import under way; empty without one. */
  import_key: string;
  import: RecipientImport | null;
  version: number;
  date_created: string;
  date_updated: string;
}
