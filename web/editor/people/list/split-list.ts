/** What separates the cells of a row: tabs of a spreadsheet, or else whichever of comma and semicolon is more frequent. */
export function delimiterOf(line: string): string {
  if (line.includes('\t')) return '\t';
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

/** The cells of a row, trimmed. A delimiter in double quotes or angle brackets separates nothing. */
export function cellsOf(line: string, delimiters: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let closing = '';
  for (const letter of line) {
    if (closing !== '') {
      if (letter === closing) closing = '';
      cell += letter === '"' ? ' ' : letter;
    } else if (delimiters.includes(letter)) {
      cells.push(cell.trim());
      cell = '';
    } else {
      if (letter === '"') closing = '"';
      else if (letter === '<') closing = '>';
      // What quotes keep apart does not grow together.
      cell += letter === '"' ? ' ' : letter;
    }
  }
  return [...cells, cell.trim()];
}

/** The cells of each person on one line. */
export function entriesOf(line: string): string[][] {
  if (line.includes('\t')) return [cellsOf(line, '\t')];
  const addresses = line.split('@').length - 1;
  if (addresses < 2) return [cellsOf(line, ',;')];
  const parts = cellsOf(line, ';').filter((part) => part !== '');
  // Lines of semicolons only: each part may hold commas of its own.
  if (parts.length > 1 && parts.every((part) => part.includes('@'))) return parts.flatMap(entriesOf);
  return joined(cellsOf(line, ',;').filter((cell) => cell !== ''));
}

/** A cell without an address belongs to the address that follows it; a number or what ends the line, to the one before. */
function joined(cells: readonly string[]): string[][] {
  const entries: string[][] = [];
  let open: string[] = [];
  for (const cell of cells) {
    const last = entries.at(-1);
    if (last && open.length === 0 && /^[+(]?\d/.test(cell) && !cell.includes('@')) {
      last.push(cell);
      continue;
    }
    open.push(cell);
    if (cell.includes('@')) {
      entries.push(open);
      open = [];
    }
  }
  if (open.length > 0) entries.at(-1)?.push(...open);
  return entries;
}
