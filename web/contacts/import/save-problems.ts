import { csvFile } from '../../../shared/domain/documents/write-csv.ts';
import { saveFile } from '../../exports/save-file.ts';
import { t } from '../../messages/contacts.ts';
import type { ParsedFile } from './parse-file.ts';
import type { RowProblem } from './read-contacts.ts';

/** Saves the rows that have a problem as a CSV file, each with what is wrong, to be corrected and imported again. */
export function saveProblems(file: ParsedFile, problems: readonly RowProblem[]): void {
  saveFile(`${t('import_problem_column')} - ${file.name}`, problemsCsv(file, problems));
}

/** Divided as the file is, because the spreadsheet program that wrote it reads it so. */
export function problemsCsv({ header, rows, delimiter }: ParsedFile, problems: readonly RowProblem[]): string {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const lines = problems.map(({ row, message }) => [...header.map((_, at) => cellsOf.get(row)?.[at] ?? ''), String(row), message]);
  const first = [...header, t('import_row_column'), t('import_problem_column')];
  return csvFile([first, ...lines], delimiter);
}
