import type { CsvSeparator } from '../../shared/domain/documents/csv-cells.ts';

/** What Excel divides cells by where this language, or else the browser's, is spoken: a semicolon where a comma divides numbers. */
export function ownSeparator(language?: string): CsvSeparator {
  const mark = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return mark === ',' ? 'semicolon' : 'comma';
}
