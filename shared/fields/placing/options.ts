/**
 * The options of `options_as_csv`: comma separated and trimmed, without duplicates and empty ones. An option that holds
 * a comma or begins with a quote stands in double quotes, in which a quote is written twice.
 */
export function optionsOf(csv: string): string[] {
  const cells = csv.match(/\s*"(?:[^"]|"")*"\s*(?=,|$|\r|\n)|[^,\r\n]+/g) ?? [];
  const options = cells.map(unquoted).filter((option) => option !== '');
  return [...new Set(options)];
}

/** The inverse: joins options into one text. */
export function toOptionsCsv(options: readonly string[]): string {
  return options.map((option) => (/^\s*"|[,\r\n]/.test(option) ? `"${option.replaceAll('"', '""')}"` : option)).join(', ');
}

function unquoted(cell: string): string {
  const trimmed = cell.trim();
  if (trimmed.length < 2 || !trimmed.startsWith('"') || !trimmed.endsWith('"')) return trimmed;
  return trimmed.slice(1, -1).replaceAll('""', '"').trim();
}
