/** Names of columns as somebody types them, separated by commas. */
export const columnsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
