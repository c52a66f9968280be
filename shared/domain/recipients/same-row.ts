/** What rows with the same words in some columns share, as people compare words; empty if they have none there. */
export function sameness(cells: readonly string[], columns: readonly number[]): string {
  const words = columns.map((at) => (cells[at] ?? '').trim().normalize('NFC').toLocaleLowerCase('en'));
  return words.every((word) => word === '') ? '' : JSON.stringify(words);
}
