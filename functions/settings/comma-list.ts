/** The parts of a setting with commas between them. */
export const commaList = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
