/** What one list of recipients may hold. */
export const recipientLimits = {
  /** Bytes of one file. */
  bytes: 100 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  /** Characters of a column's name. */
  name: 120,
  /** Characters of one cell. */
  cell: 5_000,
  /** Characters of all cells: a small workbook can name the same long words in every cell. */
  characters: 100_000_000,
  /** Lists of an account. */
  lists: 1_000,
  /** Rows that one call may change. */
  changes: 500,
  /** Problems that are kept and shown. */
  problems: 100,
} as const;
